import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { RecoveryCodes } from '../../components/second-factor/recovery-codes.tsx';
import { useNoIndex } from '../../lib/pages/use-no-index.ts';
import formStyles from './form/account-form.module.css';
import { PasswordStep } from './second-step/password-step.tsx';
import { dropStaffTicket, readStaffTicket } from './second-step/staff-ticket.ts';
import { TicketStep } from './second-step/ticket-step.tsx';
import { pathAfterVerifying, pathAsReader } from './second-step/verify-path.ts';
import { SignInPane } from './sign-in/sign-in-pane.tsx';

/** The second step of signing in to the console, after the reader's login. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState(readStaffTicket);
  const [isTicketExpired, setTicketExpired] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const redirect = query.get('redirect');
  useNoIndex();

  const goOn = () => void navigate(pathAfterVerifying(redirect), { replace: true });
  function expire() {
    dropStaffTicket();
    setTicket(undefined);
    setTicketExpired(true);
  }

  if (recoveryCodes)
    return (
      <SignInPane title="恢复码" line="备一把钥匙，收在稳妥处。">
        <RecoveryCodes codes={recoveryCodes} doneText="进入后台" onDone={goOn} />
      </SignInPane>
    );
  return (
    <SignInPane title="登录管理后台" line="进后台以前的一步。">
      {ticket === undefined ? (
        <PasswordStep isTicketExpired={isTicketExpired} onTicket={setTicket} />
      ) : (
        <TicketStep
          key={ticket}
          ticket={ticket}
          onOpen={(codes) => (codes ? setRecoveryCodes(codes) : goOn())}
          onExpired={expire}
        />
      )}
      <p className={formStyles.hint}>
        <Link to={pathAsReader(redirect)} replace className={formStyles.aside}>
          先以读者身份浏览
        </Link>
      </p>
    </SignInPane>
  );
}
