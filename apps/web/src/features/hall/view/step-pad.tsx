import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './hall-stage.module.css';

const STEPS = [
  { icon: 'previous', label: '左转', forward: 0, turn: 1 },
  { icon: 'up', label: '向前走', forward: 1, turn: 0 },
  { icon: 'down', label: '向后退', forward: -1, turn: 0 },
  { icon: 'next', label: '右转', forward: 0, turn: -1 },
] as const;

interface StepPadProps {
  /** While a button is held; zeros when it is let go. */
  onHold: (forward: number, turn: number) => void;
}

/** Walking for touch: it goes on while a button is held. */
export function StepPad({ onHold }: StepPadProps) {
  const stop = () => onHold(0, 0);
  return (
    <fieldset className={styles.pad}>
      <legend className={styles.hidden}>走动</legend>
      {STEPS.map(({ icon, label, forward, turn }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            onHold(forward, turn);
          }}
          onPointerUp={stop}
          onPointerCancel={stop}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) onHold(forward, turn);
          }}
          onKeyUp={stop}
          onBlur={stop}
        />
      ))}
    </fieldset>
  );
}
