import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { secondsLeft } from './countdown.ts';

interface CountdownButtonProps {
  label: string;
  /** Runs the action; true starts the countdown. */
  onStart: () => Promise<boolean>;
  seconds?: number;
  waitText?: (left: number) => string;
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
    waitText = (left) => `${left} 秒后重发`,
    variant = 'text',
    size,
    ...rest
  } = props;
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(secondsLeft(endsAt, Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  async function start() {
    // It stays focusable during the countdown, so that keyboard users keep their position.
    if (left > 0) return;
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
      aria-disabled={busy || left > 0 || undefined}
      onClick={() => void start()}
    >
      {left > 0 ? waitText(left) : label}
    </Button>
  );
}
