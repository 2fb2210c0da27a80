import styles from './console-icon.module.css';

/** The console's icons on a 16 px grid. They are not in `ui/icons`, which readers load on their first visit. */
const PATHS = {
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M10.5 10.5l3.5 3.5',
  eye: 'M1.8 8S4 4 8 4s6.2 4 6.2 4S12 12 8 12 1.8 8 1.8 8ZM6.2 8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  moon: 'M12.5 9.5A5 5 0 1 1 7 3a4 4 0 0 0 5.5 6.5Z',
  sun: 'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  upload: 'M8 11V3M4.5 6 8 2.5 11.5 6M3 13.5h10',
  columns: 'M2.5 3h11v10h-11zM6 3v10M10 3v10',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 6.5V13',
  plus: 'M8 3v10M3 8h10',
  close: 'm4 4 8 8M12 4l-8 8',
  down: 'm4 6 4 4 4-4',
  up: 'm4 10 4-4 4 4',
  previous: 'm10 3.5-4.5 4.5 4.5 4.5',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  ascending: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  descending: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  check: 'm3.5 8.5 3 3 6-7',
  warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.2',
  alert: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 4.8v4M8 11v.2',
  info: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 7.2v4M8 5v.2',
  user: 'M5.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3 13.5c.6-3 2.5-4.5 5-4.5s4.4 1.5 5 4.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  grip: 'M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  copy: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6L13 6M13 2.5V6H9.5',
  edit: 'm3 13 .8-3L10.5 3.2l2.3 2.3L6 12.2zM9 4.7 11.3 7',
  trash: 'M3 4.5h10M6.3 4.5v-2h3.4v2M4.5 4.5l.6 9h5.8l.6-9',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  clock: 'M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8 4.8V8l2 1.5',
  stop: 'M4 4h8v8H4z',
  leave: 'M9.5 3H3v10h6.5M7 8h7M11.5 5.5 14 8l-2.5 2.5',
  list: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.01M2.8 8h.01M2.8 12h.01',
  numbers: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.3 3.2l1-.7v3M2.2 10.6h1.6l-1.6 2.6h1.7',
  inner: 'M2.5 3.5h11M7.5 8h6M2.5 12.5h11M2.5 6l2.2 2-2.2 2',
  outer: 'M2.5 3.5h11M7.5 8h6M2.5 12.5h11M4.7 6 2.5 8l2.2 2',
  quote: 'M3 4v8M6.5 5h7M6.5 8h7M6.5 11h4.5',
  link: 'M6.5 9.5 9.5 6.5M7 4.5l1.3-1.3a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.3 1.3a2.8 2.8 0 0 1-4-4L5 7.5',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 2.5 2.5 2-2 3 3M10.5 5.8h.01',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6',
  redo: 'm10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10',
  home: 'M2.5 8 8 3l5.5 5M4 7v6h8V7',
  pointer: 'm4 2.5 8.5 5.3-3.9.9-2 3.8Z',
  frame: 'M3 4h10v8H3z',
  move: 'M8 2v12M2 8h12M8 2 6.5 3.5M8 2l1.5 1.5M8 14l-1.5-1.5M8 14l1.5-1.5M2 8l1.5-1.5M2 8l1.5 1.5M14 8l-1.5-1.5M14 8l-1.5 1.5',
  minus: 'M3 8h10',
} as const;

export type ConsoleIconName = keyof typeof PATHS;

/** It has no accessible name, because it is always beside text or in a named control. */
export function ConsoleIcon({ name, className = '' }: { name: ConsoleIconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`${styles.icon} ${className}`}>
      <path d={PATHS[name]} />
    </svg>
  );
}
