import { Row } from '../../../ui/layout/row.tsx';
import { type Footer, useFooter } from '../api/site.api.ts';
import { FilingLinks, PolicyLinks } from './filing-links.tsx';
import styles from './site-footer.module.css';

const NO_FOOTER: Footer = {};

/** The publisher, the filing number and the few links a phone needs. */
export function MobileFooter() {
  const { data: footer = NO_FOOTER } = useFooter();
  return (
    <footer className={styles.mobileFooter}>
      {footer.companyName && <p>{footer.companyName} 主办</p>}
      <Row as="p" wrap className={styles.mobileLinks}>
        <FilingLinks {...footer} />
        <PolicyLinks {...footer} />
      </Row>
    </footer>
  );
}
