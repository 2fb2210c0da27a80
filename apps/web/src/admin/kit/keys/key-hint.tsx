import styles from './key-hint.module.css';
import { useShortcutsOn } from './shortcuts.ts';

/** The keys of a shortcut in small boxes: `g a`. Hidden on touch screens, from screen readers, and when switched off. */
export function KeyHint({ keys }: { keys: string }) {
  if (!useShortcutsOn()) return null;
  return (
    <span aria-hidden="true" className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
