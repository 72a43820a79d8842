import type { ReactElement } from 'react';

/** Strokes in a square of 24. */
const paths = {
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 12.5h5M8 16h5',
  repositories: 'M6 4v10M6 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 10c0 4-5 5-9 5.5',
  trends: 'M4 17l5.5-6 4 3.5L20 7M15.5 7H20v4.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  copy: 'M9 9h10v11H9zM15 9V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  key: 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 13l8.5-8.5M16 8l3 3M13.5 10.5l2 2',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  offline:
    'M3 9.5a13 13 0 0 1 6-3.3M21 9.5a13 13 0 0 0-7-3.5M6.5 13a8 8 0 0 1 4-2.2M17.5 13a8 8 0 0 0-2-1.4M12 17.5v.1M4 4l16 16',
  sparkle: 'M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 16.5v4M17 18.5h4',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly filled?: boolean;
}

/** Says nothing to a screen reader: the text beside it does. */
export function Icon({ name, filled = false }: IconProps): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={paths[name]} />
    </svg>
  );
}
