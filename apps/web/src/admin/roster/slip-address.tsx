import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchSiteInfo } from '../../features/site/api/site.api.ts';
import { useSite } from '../../lib/pages/site.ts';
import { TextButton } from '../kit/parts/console-link.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import type { Roster } from './roster.api.ts';
import styles from './slip-address.module.css';

/** Whether other devices surely cannot open this host: this computer itself, or a name without a dot. */
function isOwnHost(host: string): boolean {
  const isNumber = host.startsWith('[') || host.split('.').length === 4;
  return host.endsWith('localhost') || host.startsWith('127.') || host === '[::1]' || !(isNumber || host.includes('.'));
}

/** Whether other devices surely cannot open this URL. */
function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && isOwnHost(new URL(address).hostname);
}

type Addresses = Pick<Roster, 'slipAddress' | 'ownAddresses'>;

const NO_ADDRESSES: Addresses = { slipAddress: '', ownAddresses: [] };

/** The URLs under which other devices may reach the machine. They are known when the console was opened on that machine itself. */
function ownUrls({ ownAddresses }: Pick<Roster, 'ownAddresses'>): string[] {
  const { protocol, hostname, port } = window.location;
  return isOwnHost(hostname) ? ownAddresses.map((own) => `${protocol}//${own}${port && `:${port}`}`) : [];
}

/**
 * The name and the URL of the site on slips: PUBLIC_URL, else the one that was last printed, else the URL of this page, or
 * of the machine if others cannot open that.
 */
export function useSlipHead(addresses: Addresses = NO_ADDRESSES) {
  const site = useSite();
  // Loaded again, because the name in the page head may have been changed since the console was opened.
  const { data: info } = useQuery({ queryKey: ['admin', 'site-info'], queryFn: fetchSiteInfo });
  const urls = ownUrls(addresses);
  const address = info?.siteUrl || addresses.slipAddress || urls[0] || window.location.origin;
  return { siteName: info?.siteName || site.name, address: address.replace(/\/$/, ''), urls };
}

interface SlipAddressProps {
  address: string;
  /** The machine's own, to choose from. */
  urls: readonly string[];
  onChange: (address: string) => void;
}

/** The URL printed on the slips, which may be changed before they are shown; a warning if other devices cannot open it. */
export function SlipAddress({ address, urls, onChange }: SlipAddressProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        纸条上的网址，学生要打得开：
      </label>
      <input
        id={id}
        type="url"
        value={address}
        maxLength={200}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={styles.field}
      />
      {urls.length > 0 && (
        <p className={styles.own}>
          这台机器在网络里的地址：
          {urls.map((url) => (
            <TextButton key={url} label={`用 ${url}`} onClick={() => onChange(url)}>
              {url}
            </TextButton>
          ))}
          和它在同一个网络里的手机、电脑打得开。
        </p>
      )}
      {isOwnAddress(address) && (
        <Notice kind="warn">这是这台电脑自己的网址，别的电脑和手机打不开，请改成学生用的。</Notice>
      )}
    </>
  );
}
