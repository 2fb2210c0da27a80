import { useSite } from '../../lib/pages/site.ts';
import { Seal } from '../../ui/icons/seal.tsx';

/** The operator's name for the site. */
export function SiteName() {
  return useSite().name;
}

/** The operator's logo, or our red seal if there is none. It has no alternative text, because the name is beside it. */
export function SiteMark({ className }: { className: string }) {
  const { logoUrl } = useSite();
  if (!logoUrl) return <Seal className={`${className} flex-none`} />;
  return <img src={logoUrl} alt="" fetchPriority="low" className={`${className} flex-none object-contain`} />;
}
