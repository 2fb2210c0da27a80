import type { CallResult } from '@meiyu/contract/endpoint.ts';
import * as site from '@meiyu/contract/site.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { pageOpened } from '@meiyu/contract/usage.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { NavRow, SiteRepo } from './site.repo.ts';

interface SiteDeps {
  repo: SiteRepo;
  /** Whether an IP address is in an authorised range. */
  isAuthorised: (address: string) => boolean;
  fileUrl: (hash: string) => string;
  /** Fields of `site.system` that the configuration sets. */
  configuredFields: () => { siteUrl: string; access: 'open' | 'ranges'; accountDays: number };
}

type NavItem = CallResult<typeof site.nav>[number];

export function buildTree(rows: NavRow[], parentId: string | null, fileUrl: SiteDeps['fileUrl']): NavItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      id: row.id,
      parentId: row.parentId ?? '0',
      name: row.name,
      cateType: row.cateType,
      cateImgUrl: row.tiles.map((hash) => (hash ? fileUrl(hash) : '')),
      linkUrl: row.linkUrl ?? undefined,
      children: buildTree(rows, row.id, fileUrl),
    }));
}

export function pickFields(values: Record<string, unknown>, keys: string[] | undefined): Record<string, unknown> {
  return keys ? Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) : values;
}

/** The footer as readers get it: the phone's QR code is made by the program unless staff chose a picture. */
export const shownFooter = (footer: Record<string, unknown>): Record<string, unknown> =>
  footer.mobileQr === '' ? { ...footer, mobileQr: '/qr?path=/' } : footer;

export function siteRoutes(app: App, { repo, isAuthorised, fileUrl, configuredFields }: SiteDeps): void {
  route(app, site.nav, async () => buildTree(await repo.listNavRows(), null, fileUrl), { hot: { tags: ['nav'] } });
  route(app, site.footer, async ({ body }) => pickFields(shownFooter(await repo.readSetting('footer')), body.keys), {
    hot: { tags: ['site'] },
  });
  const readSystem = async () => ({
    siteName: SITE_NAME,
    ...(await repo.readSetting('system')),
    ...configuredFields(),
  });
  route(app, site.system, async ({ body }) => pickFields(await readSystem(), body.keys), { hot: { tags: ['site'] } });
  route(app, pageOpened, ({ user, request, body: { path } }) =>
    app.usage.countPage(request.raw, { path, userId: user?.id }),
  );
  route(app, site.checkIp, ({ address }) => ({ clientIp: address, ipCheck: isAuthorised(address) }));
}
