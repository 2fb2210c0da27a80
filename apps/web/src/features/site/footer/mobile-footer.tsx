import { type Footer, useFooter } from '../api/site.api.ts';
import { FilingLinks, PolicyLinks } from './filing-links.tsx';

const NO_FOOTER: Footer = {};

/** The publisher, the filing number and the few links a phone needs. */
export function MobileFooter() {
  const { data: footer = NO_FOOTER } = useFooter();
  return (
    <footer className="bg-paper px-5 py-7 text-center text-fine text-ink-3">
      {footer.companyName && <p>{footer.companyName} 主办</p>}
      <p className="mt-1 flex flex-wrap justify-center gap-x-5 [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center">
        <FilingLinks {...footer} />
        <PolicyLinks {...footer} />
      </p>
    </footer>
  );
}
