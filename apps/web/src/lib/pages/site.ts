import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { createContext, use } from 'react';

/** What the operator calls this site (system.yaml). It stands in the head of every page the server sends. */
export interface Site {
  name: string;
  /** Instead of the seal; empty for the seal. */
  logoUrl: string;
}

export const SiteContext = createContext<Site>({ name: SITE_NAME, logoUrl: '' });

export const useSite = () => use(SiteContext);

/** In the browser: from the head, so that no page asks for it. */
export function readSite(): Site {
  const read = (meta: string) => document.querySelector(`meta[${meta}]`)?.getAttribute('content');
  return { name: read('property="og:site_name"') ?? SITE_NAME, logoUrl: read('name="site-logo"') ?? '' };
}
