import { useQuery } from '@tanstack/react-query';
import { fetchSiteInfo } from '../../features/site/api/site.api.ts';
import { useSite } from '../../lib/pages/site.ts';
import { Notice } from '../kit/parts/notice.tsx';

/** Whether other devices surely cannot open this host: this computer itself, or a name without a dot. */
function isOwnHost(host: string): boolean {
  const isNumber = host.startsWith('[') || host.split('.').length === 4;
  return host.endsWith('localhost') || host.startsWith('127.') || host === '[::1]' || !(isNumber || host.includes('.'));
}

/** The name and the URL of the site on slips: PUBLIC_URL, else the URL of this page. */
export function useSlipHead() {
  const site = useSite();
  // Loaded again, because the name in the page head may have been changed since the console was opened.
  const { data: info } = useQuery({ queryKey: ['admin', 'site-info'], queryFn: fetchSiteInfo });
  const address = (info?.siteUrl || window.location.origin).replace(/\/$/, '');
  return { siteName: info?.siteName || site.name, address };
}

/** The URL printed on the slips, with advice if others cannot open it. */
export function SlipAddress({ address }: { address: string }) {
  if (!isOwnHost(new URL(address).hostname)) return <p>{`纸条上的网址是 ${address}，请确认学生打得开。`}</p>;
  return (
    <Notice kind="warn">
      {`纸条上的网址会是 ${address}，学生的电脑和手机打不开。请先取消，用学生打得开的网址登录后台，再来显示；或请管服务器的人设好 PUBLIC_URL。`}
    </Notice>
  );
}
