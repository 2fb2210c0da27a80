import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { countSecondsLeft } from './countdown.ts';

interface CountdownButtonProps {
  label: string;
  /** Runs the action; true starts the countdown. */
  onStart: () => Promise<boolean>;
  seconds?: number;
  waitText?: (secondsLeft: number) => string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  className?: string;
}

export function CountdownButton(props: CountdownButtonProps) {
  const {
    label,
    onStart,
    seconds = 60,
    waitText = (secondsLeft) => `${secondsLeft} 秒后重发`,
    variant = 'text',
    size,
    ...rest
  } = props;
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setSecondsLeft(countSecondsLeft(endsAt, Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  async function start() {
    // It stays focusable during the countdown, so that keyboard users keep their position.
    if (secondsLeft > 0) return;
    setBusy(true);
    const started = await onStart().finally(() => setBusy(false));
    if (started) setEndsAt(Date.now() + seconds * 1000);
  }

  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      busy={busy}
      aria-disabled={busy || secondsLeft > 0 || undefined}
      onClick={() => void start()}
    >
      {secondsLeft > 0 ? waitText(secondsLeft) : label}
    </Button>
  );
}
