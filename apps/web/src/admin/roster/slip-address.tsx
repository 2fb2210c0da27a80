import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchSiteInfo } from '../../features/site/api/site.api.ts';
import { useSite } from '../../lib/pages/site.ts';
import { Notice } from '../kit/parts/notice.tsx';
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

/** The name and the URL of the site on slips: PUBLIC_URL, else the URL of this page. */
export function useSlipHead() {
  const site = useSite();
  // Loaded again, because the name in the page head may have been changed since the console was opened.
  const { data: info } = useQuery({ queryKey: ['admin', 'site-info'], queryFn: fetchSiteInfo });
  const address = (info?.siteUrl || window.location.origin).replace(/\/$/, '');
  return { siteName: info?.siteName || site.name, address };
}

interface SlipAddressProps {
  address: string;
  onChange: (address: string) => void;
}

/** The URL printed on the slips, which may be changed before they are shown; a warning if other devices cannot open it. */
export function SlipAddress({ address, onChange }: SlipAddressProps) {
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
      {isOwnAddress(address) && (
        <Notice kind="warn">
          这是这台电脑自己的网址，别的电脑和手机打不开。请改成学生用的，不知道就问管服务器的人。
        </Notice>
      )}
    </>
  );
}
