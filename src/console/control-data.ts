import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { callControl, type ControlOptions } from './control-client.ts';
import { useAct } from './say.tsx';

/** Calls `run` each second while somebody can see the page; the result ends it. */
function everySecond(run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') run();
  }, 1000);
  return () => clearInterval(timer);
}

export interface Polled<Answer> {
  /** Absent: nothing came yet. */
  readonly data: Answer | undefined;
  /** Asks at once. */
  refresh(): void;
}

/**
 * What a route of the control API gives, asked anew each second: others change worlds, clocks and trouble as well.
 * The same content is the same object, so that nothing is drawn anew. Where the mock gives nothing, the last answer stays.
 */
export function usePolled<Answer>(path: string, world?: ControlOptions['world']): Polled<Answer> {
  const [data, setData] = useState<Answer>();
  const shown = useRef('');
  const turn = useRef(0);
  const refresh = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const take = (answer: Answer): void => {
      const text = JSON.stringify(answer);
      // Only what was asked last counts: an answer that is late may tell of another world, or of the time before a change.
      if (own !== turn.current || text === shown.current) return;
      shown.current = text;
      setData(answer);
    };
    callControl<Answer>(path, { world }).then(take, () => {});
  }, [path, world]);
  useEffect(() => {
    refresh();
    const stop = everySecond(refresh);
    return () => {
      turn.current += 1;
      stop();
    };
  }, [refresh]);
  return { data, refresh };
}

/** What a route of the control API gives, asked once; `undefined` until it is there. */
export function useFetched<Answer>(path: string): Answer | undefined {
  const act = useAct();
  const [data, setData] = useState<Answer>();
  useEffect(() => {
    void act(async () => setData(await callControl<Answer>(path)));
  }, [path]);
  return data;
}
