import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { createContext, use } from 'react';

/** Name and logo that the operator set in system.yaml. The server writes them into the head of every page. */
export interface Site {
  name: string;
  /** Empty: the default logo, a red seal. */
  logoUrl: string;
}

export const SiteContext = createContext<Site>({ name: SITE_NAME, logoUrl: '' });

export const useSite = () => use(SiteContext);

/** Reads the site's name and logo from the head of the page, without a call. Only in the browser. */
export function readSite(): Site {
  const readMeta = (meta: string) => document.querySelector(`meta[${meta}]`)?.getAttribute('content');
  return { name: readMeta('property="og:site_name"') ?? SITE_NAME, logoUrl: readMeta('name="site-logo"') ?? '' };
}
