import { useQuery } from '@tanstack/react-query';
import { TotpSecret } from '../../../components/second-factor/totp-secret.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import { CodeStep } from './code-step.tsx';
import { newTotpQuery } from './second-step.api.ts';
import { StepFailure } from './step-failure.tsx';

interface SetUpStepProps {
  ticket: string;
  onCode: (code: string) => Promise<void>;
  onExpired: () => void;
}

/** Sets up the authenticator app: its secret, then its first code. */
export function SetUpStep({ ticket, onCode, onExpired }: SetUpStepProps) {
  const { data, error, refetch } = useQuery(newTotpQuery(ticket));
  if (error) return <StepFailure error={error} onRetry={refetch} onExpired={onExpired} />;
  if (!data)
    return (
      <SkeletonGroup>
        <SkeletonLines lines={5} />
      </SkeletonGroup>
    );
  return (
    <>
      <TotpSecret {...data} />
      <CodeStep submitText="完成设置" onCode={onCode} onExpired={onExpired} />
    </>
  );
}
