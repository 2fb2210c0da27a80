import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { matchRefusal } from '../api/match-refusal.ts';

interface StepFailureProps {
  error: Error;
  onRetry: () => unknown;
  onExpired: () => void;
}

/** A step that could not be loaded. When the ticket is too old, the password is asked for instead. */
export function StepFailure({ error, onRetry, onExpired }: StepFailureProps) {
  const isExpired = matchRefusal(error, { STAFF_TICKET_INVALID: true }) === true;
  const expire = useEffectEvent(onExpired);
  useEffect(() => {
    if (isExpired) expire();
  }, [isExpired]);
  if (isExpired) return null;
  return <ErrorState title={error.message} line="没有取到登录状态，请稍后再试。" onRetry={() => void onRetry()} />;
}
