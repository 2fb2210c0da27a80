import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import { countSecondsLeft } from '../../../ui/buttons/countdown.ts';
import type { SmsScene } from '../api/sign-in.api.ts';

/** The server sends one code a minute to a number. */
const WAIT_MS = 60_000;

/** When a code may be requested again, by scene. Stored, because the server's limit also survives a reload. */
function readWaits(now = Date.now()): Partial<Record<SmsScene, number>> {
  try {
    const stored: unknown = JSON.parse(readStored('cymy_sms') ?? '{}');
    // A clock that was set back must not lock the button for longer than the wait.
    const valid = Object.entries(stored ?? {}).filter(([, end]) => end > now && end <= now + WAIT_MS);
    return Object.fromEntries(valid);
  } catch {
    return {};
  }
}

function startWait(scene: SmsScene, now = Date.now()): number {
  const end = now + WAIT_MS;
  writeStored('cymy_sms', JSON.stringify({ ...readWaits(now), [scene]: end }));
  return end;
}

/** Seconds until a code may be requested again, and a function that starts the countdown. */
export function useSmsCountdown(scene: SmsScene): [secondsLeft: number, start: () => void] {
  const [end, setEnd] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => setEnd(readWaits()[scene] ?? 0), [scene]);

  useEffect(() => {
    if (end === 0) return;
    const tick = () => setSecondsLeft(countSecondsLeft(end, Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);

  return [secondsLeft, () => setEnd(startWait(scene))];
}
