import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import type { Footer } from '../api/site.api.ts';

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

export function PolicyLinks({ contactEmail }: Footer) {
  return (
    <>
      <PrefetchLink to="/login/agreement">用户协议</PrefetchLink>
      <PrefetchLink to="/login/agreement?type=privacy">隐私政策</PrefetchLink>
      {contactEmail && <a href={`mailto:${contactEmail}?subject=${encodeURIComponent('投诉举报')}`}>投诉举报</a>}
    </>
  );
}
