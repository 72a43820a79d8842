import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width that an element has on the page, in pixels; `initial` until it is known. */
export function useWidth<Element extends HTMLElement>(initial: number): readonly [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
