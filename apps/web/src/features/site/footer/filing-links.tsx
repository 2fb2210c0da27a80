import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import type { Footer } from '../api/site.api.ts';
import styles from './site-footer.module.css';

/** The registration numbers that a site must show, with links to the authorities. */
export function FilingLinks({ icp, policeIcp }: Footer) {
  const policeNumber = policeIcp?.replace(/\D/g, '');
  return (
    <>
      {icp && <PrefetchLink to="https://beian.miit.gov.cn">{icp}</PrefetchLink>}
      {policeNumber && (
        <PrefetchLink to={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber}`}>{policeIcp}</PrefetchLink>
      )}
    </>
  );
}

/** The policies, in one row. */
export function PolicyLinks({ contactEmail }: Footer) {
  return (
    <Row as="span" className={styles.policies}>
      <PrefetchLink to="/login/agreement">用户协议</PrefetchLink>
      <PrefetchLink to="/login/agreement?type=privacy">隐私政策</PrefetchLink>
      {contactEmail && <a href={`mailto:${contactEmail}?subject=${encodeURIComponent('投诉举报')}`}>投诉举报</a>}
    </Row>
  );
}
