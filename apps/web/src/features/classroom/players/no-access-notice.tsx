import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

/** Shown to users without access when ACCESS=ranges: the reason, login and registration. */
export function NoAccessNotice() {
  const isLoggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const redirect = encodeURIComponent(pathname + search);
  return (
    <div className="stage-notice">
      {isLoggedIn ? (
        <p>您的账号已过有效期，且不在授权的网络里，暂时不能播放。</p>
      ) : (
        <>
          <p>您当前的网络不在授权范围内，登录后即可播放。</p>
          <span>
            <PrefetchLink to={`/login/index?redirect=${redirect}`} className={buttonClass('ink')}>
              登录
            </PrefetchLink>
            <PrefetchLink to="/login/register" className={buttonClass('line')}>
              注册
            </PrefetchLink>
          </span>
        </>
      )}
    </div>
  );
}
