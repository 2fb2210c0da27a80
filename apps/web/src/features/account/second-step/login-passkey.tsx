import { useNavigate, useSearchParams } from 'react-router';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeysWork } from './second-step.api.ts';
import { pathAfterVerifying } from './verify-path.ts';

/** 使用通行密钥登录 on the login page, where passkeys work. Only staff have passkeys. */
export function LoginPasskey() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!usePasskeysWork()) return null;
  return <PasskeyButton onDone={() => void navigate(pathAfterVerifying(query.get('redirect')), { replace: true })} />;
}
