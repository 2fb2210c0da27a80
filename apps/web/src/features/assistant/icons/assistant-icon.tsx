import iconStyles from '../../../ui/icons/icon.module.css';

/** Icons in the style of ui/icons/icon-paths.ts, kept here because only the assistant uses them. */
const PATHS = {
  up: 'M8 20h9.2c.9 0 1.6-.6 1.8-1.5l1.2-6c.2-1-.5-1.9-1.6-1.9h-4.1l.7-4c.2-1.1-.6-2.1-1.7-2.1-.5 0-.9.3-1.1.7L8 11zM8 11v9H4.5v-9z',
  down: 'M16 4H6.800c-.9 0-1.6.6-1.8 1.5l-1.2 6c-.2 1 .5 1.9 1.6 1.900h4.100l-.7 4c-.2 1.1.6 2.1 1.7 2.1.5 0 .9-.3 1.1-.7L16 13zM16 13V4h3.500v9z',
  flag: 'M6 21V4M6 5h11.500l-2.5 4 2.5 4H6',
  microphone: 'M9 6.5a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  stop: 'M8 8h8v8H8z',
  brush: 'M19.5 4.500c-4 2-7.5 5-9.5 9l-3 .8c-1.8.5-2 3-3.5 4.7 3 .8 6.5.2 7.3-2.600l.7-2.400M10 13.500l2.5 2.4',
  spread: 'M4 5h7v14H4zM13 5h7v14h-7z',
} as const;

type AssistantIconName = keyof typeof PATHS;

export function AssistantIcon({ name }: { name: AssistantIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={iconStyles.icon}>
      <path d={PATHS[name]} />
    </svg>
  );
}
