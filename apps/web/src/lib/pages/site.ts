import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { createContext, createElement, type ReactNode, use, useEffect, useState } from 'react';

/** Name and logo that the operator set in system.yaml. The server writes them into the head of every page. */
export interface Site {
  name: string;
  /** Empty: the default logo, a red seal. */
  logoUrl: string;
}

export const SiteContext = createContext<Site>({ name: SITE_NAME, logoUrl: '' });

export const useSite = () => use(SiteContext);

const CHANGED = 'meiyu-site-renamed';

/** Name and logo out of the page's head, and again when staff have published others. Only in the browser. */
export function PageSite({ children }: { children: ReactNode }) {
  const [site, setSite] = useState(readSite);
  useEffect(() => {
    const readAgain = () => setSite(readSite());
    window.addEventListener(CHANGED, readAgain);
    return () => window.removeEventListener(CHANGED, readAgain);
  }, []);
  return createElement(SiteContext, { value: site }, children);
}

/** Shows a name that was just published without loading the page again. */
export function showSiteName(name: string): void {
  document.querySelector('meta[property="og:site_name"]')?.setAttribute('content', name);
  window.dispatchEvent(new Event(CHANGED));
}

/** Reads the site's name and logo from the head of the page, without a call. Only in the browser. */
export function readSite(): Site {
  const readMeta = (meta: string) => document.querySelector(`meta[${meta}]`)?.getAttribute('content');
  return { name: readMeta('property="og:site_name"') ?? SITE_NAME, logoUrl: readMeta('name="site-logo"') ?? '' };
}
