import type { ReactElement } from 'react';

/** The shape of each icon, by name: an SVG path in 24 × 24, drawn with a stroke of 1.75 in the text's colour. */
export const iconPaths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5C17 4.5 14 5 12 6.5zm0 0V20',
  brush:
    'M20 4 10.5 13.5m-1.5 1a3 3 0 0 1 2 4C10 21 6.5 20.5 4 20c1.5-1 1-2.5 1.5-4a3 3 0 0 1 3.5-1.5z',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v5m8-5v5',
  child: 'M12 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM7 21v-4l-2-4 3-1.5h8L19 13l-2 4v4m-5 0v-4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  external: 'M8 16 17 7m-7 0h7v7',
  film: 'M3.5 5h17v14h-17zM8 5v14M16 5v14M3.5 9.5H8m-4.5 5H8m8-5h4.5m-4.5 5h4.5',
  gift: 'M4 11h16v9.5H4zM3 7h18v4H3zM12 7v13.5M12 7C9 7 7.5 6 7.5 4.800 7.5 3 10.5 2.5 12 7c1.5-4.5 4.5-4 4.5-2.200C16.5 6 15 7 12 7z',
  glasses: 'M3 9h18v6a2.5 2.5 0 0 1-2.5 2.5H16L13.5 14h-3L8 17.5H5.5A2.5 2.5 0 0 1 3 15z',
  heart:
    'M12 20C6 15.5 3.5 12.5 3.5 9.2a4.5 4.5 0 0 1 8.5-2.1 4.5 4.5 0 0 1 8.5 2.1C20.5 12.5 18 15.5 12 20z',
  house: 'M4 11 12 4l8 7v9.5h-5.5v-6h-5v6H4z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5m0-9v.1',
  mail: 'M3.5 5.5h17v13h-17zm0 1.5 8.5 6.5L20.5 7',
  mask: 'M5 4.5c4.5 1.5 9.5 1.5 14 0V12c0 4-3 7.5-7 8.5-4-1-7-4.5-7-8.5zM8.5 10h2m3 0h2m-6.5 4c1.5 2 4.5 2 6 0',
  microphone:
    'M12 3.5a2.800 2.800 0 0 1 2.800 2.800V11a2.800 2.800 0 0 1-5.600 0V6.300A2.800 2.800 0 0 1 12 3.5zM6 11a6 6 0 0 0 12 0m-6 6v3.5m-3.5 0h7',
  music:
    'M9 18V5.5l10-2V16M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  'new-window': 'M10 5H5v14h14v-5M13.5 4.5h6v6m0-6L11 13',
  news: 'M4 5h13v14.5H6a2 2 0 0 1-2-2zm13 5h3.5v7.5a2 2 0 0 1-2 2H17M7.5 9h6m-6 3.5h6m-6 3.5h6',
  pause: 'M8.5 6v12m7-12v12',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19.5c0-4 2.5-5.5 6-5.5s6 1.5 6 5.5M15.5 5.5a3 3 0 0 1 0 5.5m2 3.5c2.300.6 3.5 2.200 3.5 5',
  phone:
    'M5 4h4l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v4c0 1-1 1.5-2 1.5C10.5 20 4 13.5 3.5 6c0-1 .5-2 1.5-2z',
  picture: 'M3.5 5h17v14h-17zm0 11.5 5-5 4 4 3-3 5 5M15.5 9v.1',
  pin: 'M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M8 5.5v13L18.5 12z',
  rings: 'M9 8.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm6 0a5.5 5.5 0 1 1-3 10M9.5 3.5h5L12 7z',
  screen: 'M3.5 5h17v11h-17zM8 20h8',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.800 11.300L20.5 20.5',
  speech: 'M4 5h16v11.5h-8L7.5 20v-3.5H4z',
  subtitles: 'M3.5 5h17v14h-17zM7 12h3m3 0h4M7 15.5h6m3 0h1',
  ticket: 'M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4zm11 .5v2m0 1.5v2m0 1.5v2',
} as const;

export type IconName = keyof typeof iconPaths;

/** A decorative icon. Text beside it must say the same, as screen readers don't see the icon. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
