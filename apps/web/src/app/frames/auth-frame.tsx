import moongate from '../../assets/moongate.webp';
import { Brand } from '../../components/links/brand.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { type Footer, useFooter } from '../../features/site/api/site.api.ts';
import { FilingLinks } from '../../features/site/footer/filing-links.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Row } from '../../ui/layout/row.tsx';
import styles from './auth-frame.module.css';

const NO_FOOTER: Footer = {};

/** The picture of a garden wall with a moon gate, beside the form; on phones a low picture above it. */
export function AuthFrameWall() {
  return (
    <div className={styles.wall}>
      <img src={moongate} alt="" fetchPriority="high" />
      <p aria-hidden="true">{'云破月来\n花弄影'}</p>
    </div>
  );
}

export function AuthFrameHeader() {
  return (
    <Row as="header" spread gap="l" className={styles.head}>
      <Brand size="small" />
      <PrefetchLink to="/" className={buttonClass('text', 'small')}>
        回首页
      </PrefetchLink>
    </Row>
  );
}

export function AuthFrameFooter() {
  const { data: footer = NO_FOOTER } = useFooter();
  return (
    <Row as="footer" wrap align="start" className={styles.foot}>
      <FilingLinks {...footer} />
      {footer.companyName && <span>{footer.companyName} 主办</span>}
    </Row>
  );
}
