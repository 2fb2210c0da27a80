import { useState } from 'react';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { useProfile } from '../account/api/account.api.ts';
import { useIpCheck } from './api/site.api.ts';
import { isBannerClosed, rememberBannerClosed } from './banner-state.ts';
import styles from './ip-banner.module.css';

/** Whether a user with a valid account is logged in. Until the profile has loaded, the account counts as valid. */
function useHasValidAccount(loggedIn: boolean): boolean {
  const { data: profile } = useProfile();
  if (!loggedIn) return false;
  // `yyyy-MM-dd HH:mm:ss`, Beijing time
  return !profile || Date.parse(`${profile.expireTime.replace(' ', 'T')}+08:00`) > Date.now();
}

/** Shown when the IP address is outside the authorised ranges. */
export function IpBanner() {
  const { data: ip } = useIpCheck();
  const loggedIn = useLoggedIn();
  const hasValidAccount = useHasValidAccount(loggedIn);
  const [closed, setClosed] = useState(isBannerClosed);
  if (!ip || ip.ipCheck || hasValidAccount || closed) return null;

  function close() {
    rememberBannerClosed();
    setClosed(true);
  }

  return (
    <div role="status" data-slides-in data-print="hidden" className={styles.ipBanner}>
      <Row gap="m" className={`${layoutStyles.wrap} ${styles.row}`}>
        <Icon name="info" className={styles.icon} />
        <p>
          您当前的 IP（<span className={textStyles.number}>{ip.clientIp}</span>
          ）不在授权范围内，请注册认证后使用全部内容
        </p>
        <PrefetchLink to="/login/register">立即注册</PrefetchLink>
        {!loggedIn && (
          <PrefetchLink to="/login/index" className={styles.login}>
            登录
          </PrefetchLink>
        )}
        <IconButton icon="close" label="关闭提示" onClick={close} className={styles.close} />
      </Row>
    </div>
  );
}
