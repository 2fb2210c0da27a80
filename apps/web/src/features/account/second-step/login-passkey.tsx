import { useNavigate, useSearchParams } from 'react-router';
import { PasskeyButton } from './passkey-button.tsx';
import { useShouldOfferPasskey } from './second-step.api.ts';
import { pathAfterVerifying } from './verify-path.ts';

/** 使用通行密钥登录 on the login page, where passkeys work and a member of staff has one. Readers have none. */
export function LoginPasskey() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!useShouldOfferPasskey()) return null;
  return <PasskeyButton onDone={() => void navigate(pathAfterVerifying(query.get('redirect')), { replace: true })} />;
}
