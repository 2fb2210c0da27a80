import { PlaceLink } from '../../../components/links/place-link.tsx';
import type { Footer } from '../api/site.api.ts';

/** The numbers a site must show, each leading to the authority that gave it. */
export function FilingLinks({ icp, policeIcp }: Footer) {
  const police = policeIcp?.replace(/\D/g, '');
  return (
    <>
      {icp && <PlaceLink to="https://beian.miit.gov.cn">{icp}</PlaceLink>}
      {police && <PlaceLink to={`https://beian.mps.gov.cn/#/query/webSearch?code=${police}`}>{policeIcp}</PlaceLink>}
    </>
  );
}

export function PolicyLinks({ contactEmail }: Footer) {
  return (
    <>
      <PlaceLink to="/login/agreement">用户协议</PlaceLink>
      <PlaceLink to="/login/agreement?type=privacy">隐私政策</PlaceLink>
      {contactEmail && <a href={`mailto:${contactEmail}?subject=${encodeURIComponent('投诉举报')}`}>投诉举报</a>}
    </>
  );
}
