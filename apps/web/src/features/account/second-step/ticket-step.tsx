import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import formStyles from '../form/account-form.module.css';
import { useSubmit } from '../form/use-submit.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { openConsole, type TicketState, ticketQuery, usePasskeysWork } from './second-step.api.ts';
import { SetUpStep } from './set-up-step.tsx';
import { StepFailure } from './step-failure.tsx';

interface TicketStepProps {
  ticket: string;
  /** Called when the session is open; with recovery codes if the code was the first of a new app. */
  onOpen: (recoveryCodes?: string[]) => void;
  onExpired: () => void;
}

/** The second step of a login, depending on the account. */
export function TicketStep(props: TicketStepProps) {
  const { data, error, refetch } = useQuery(ticketQuery(props.ticket));
  if (error) return <StepFailure error={error} onRetry={refetch} onExpired={props.onExpired} />;
  if (!data)
    return (
      <SkeletonGroup>
        <SkeletonLines lines={3} />
      </SkeletonGroup>
    );
  return data.totp || data.passkeys ? <KnownFactor {...props} state={data} /> : <NoFactor {...props} state={data} />;
}

type FactorProps = TicketStepProps & { state: TicketState };

function KnownFactor({ state, ticket, onOpen, onExpired }: FactorProps) {
  const passkeysWork = usePasskeysWork();
  const passkeyProps = { ticket, onDone: onOpen, onExpired };
  return (
    <div className={formStyles.form}>
      {state.totp && (
        <CodeStep
          withRecovery
          submitText="进入后台"
          onCode={async (code) => onOpen(await openConsole(ticket, code))}
          onExpired={onExpired}
        />
      )}
      {state.passkeys && passkeysWork && <PasskeyButton {...passkeyProps} variant={state.totp ? 'line' : 'ink'} />}
      {!state.totp && passkeysWork === false && (
        <p role="status" className={formStyles.notice}>
          这个账号用通行密钥进入后台，而这个浏览器或网址不能使用通行密钥。请换用添加通行密钥时的网址（https），或请馆长重置您的两步验证。
        </p>
      )}
    </div>
  );
}

function NoFactor({ state, ticket, onOpen, onExpired }: FactorProps) {
  const [isSettingUp, setSettingUp] = useState(state.factorRequired);
  const { busy, onSubmit } = useSubmit(async () => onOpen(await openConsole(ticket)));
  if (!isSettingUp)
    return (
      <div className={formStyles.form}>
        <p>设置两步验证后，登录后台除了密码还要手机上的动态验证码：密码泄露时，别人也进不来。</p>
        <Button variant="ink" size="wide" onClick={() => setSettingUp(true)}>
          现在设置
        </Button>
        <Button size="wide" busy={busy} onClick={onSubmit}>
          暂不设置，进入后台
        </Button>
      </div>
    );
  return (
    <div className={formStyles.form}>
      {state.factorRequired && (
        <p role="status" className={formStyles.notice}>
          您的角色须设置两步验证后才能进入后台。
        </p>
      )}
      <SetUpStep
        ticket={ticket}
        onCode={async (code) => onOpen(await openConsole(ticket, code))}
        onExpired={onExpired}
      />
    </div>
  );
}
