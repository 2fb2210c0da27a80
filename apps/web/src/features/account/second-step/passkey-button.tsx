import { useState } from 'react';
import { PasskeyError } from '../../../lib/browser/passkeys.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldError } from '../../../ui/fields/field-frame.tsx';
import { matchRefusal } from '../api/match-refusal.ts';
import { useSubmit } from '../form/use-submit.ts';
import { signInByPasskey } from './second-step.api.ts';

interface PasskeyButtonProps {
  /** The ticket of a login by password; then only the passkeys of that account are accepted. */
  ticket?: string;
  variant?: 'ink' | 'line';
  onDone: () => void;
  onExpired?: () => void;
}

/** 使用通行密钥登录, with an error message below the button. */
export function PasskeyButton({ ticket, variant = 'line', onDone, onExpired }: PasskeyButtonProps) {
  const [error, setError] = useState('');
  const { busy, onSubmit } = useSubmit(async () => {
    setError('');
    try {
      await signInByPasskey(ticket);
      onDone();
    } catch (thrown) {
      if (isExpired(thrown)) onExpired?.();
      else if (thrown instanceof CallError || thrown instanceof PasskeyError) setError(thrown.message);
      else throw thrown;
    }
  });
  return (
    <div>
      <Button variant={variant} size="wide" icon="lock" busy={busy} busyText="等待验证" onClick={onSubmit}>
        使用通行密钥登录
      </Button>
      <div role="alert">{error && <FieldError id="passkey-error">{error}</FieldError>}</div>
    </div>
  );
}

function isExpired(error: unknown): boolean {
  return matchRefusal(error, { STAFF_TICKET_INVALID: true }) === true;
}
