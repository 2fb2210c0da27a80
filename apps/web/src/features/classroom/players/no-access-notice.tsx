import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Row } from '../../../ui/layout/row.tsx';
import videoStageStyles from './video-stage.module.css';

/** Shown to users without access when ACCESS=ranges: the reason, login and registration. */
export function NoAccessNotice() {
  const isLoggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  const redirect = encodeURIComponent(pathname + search);
  return (
    <div className={videoStageStyles.stageNotice}>
      {isLoggedIn ? (
        <p>您的账号已过有效期，且不在授权的网络里，暂时不能播放。</p>
      ) : (
        <>
          <p>您当前的网络不在授权范围内，登录后即可播放。</p>
          <Row as="span" wrap gap="m" className={videoStageStyles.stageButtons}>
            <PrefetchLink to={`/login/index?redirect=${redirect}`} className={buttonClass('ink')}>
              登录
            </PrefetchLink>
            <PrefetchLink to="/login/register" className={buttonClass('line')}>
              注册
            </PrefetchLink>
          </Row>
        </>
      )}
    </div>
  );
}
