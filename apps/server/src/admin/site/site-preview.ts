import { timingSafeEqual } from 'node:crypto';
import * as about from '@meiyu/contract/about.ts';
import { userAgreement } from '@meiyu/contract/account.ts';
import {
  SITE_PARTS,
  type SiteContent,
  type SitePart,
  type SitePartContent,
} from '@meiyu/contract/admin/site-content.ts';
import { hasRole } from '@meiyu/contract/endpoint.ts';
import * as home from '@meiyu/contract/home.ts';
import * as site from '@meiyu/contract/site.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import { fillSiteName, fillSiteNameInHtml } from '@meiyu/contract/site-name-placeholder.ts';
import { beijingTime } from '../../beijing-time.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { hashOfUrl } from '../../features/content/site/parts/part-files.ts';
import { currentNotice } from '../../features/site/notice.ts';
import { buildTree, pickFields, shownFooter } from '../../features/site/site.routes.ts';
import type { StaffUser } from '../../http/app.ts';
import { fileUrl } from '../../resources/file-urls.ts';
import type { SiteDraftsRepo } from './site-drafts.repo.ts';

const VALID_MS = 10 * 60_000;
const FORMAT = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([0-9a-z]{1,3})\.([\w-]{43})$/;

/** The page that shows a part best. */
const PAGE_OF: Partial<Record<SitePart, string>> = {
  mainStyle: '/mainBuildingStyle/index',
  platformIntroduction: '/platformIntroduction/index',
  agreement: '/login/agreement?type=agreement',
  privacy: '/login/agreement?type=privacy',
};

interface PreviewDeps {
  secret: string;
  drafts: Pick<SiteDraftsRepo, 'find' | 'findPictures'>;
  /** Who has this console session open; undefined when it has ended. */
  findSession: (id: string) => Promise<Pick<StaffUser, 'roles'> | undefined>;
  readPublished: (part: SitePart) => Promise<SitePartContent | null>;
  readSystem: () => Promise<Record<string, unknown>>;
  now?: () => number;
}

export type SitePreviews = ReturnType<typeof createSitePreviews>;

type Contents = { [P in SitePart]?: SiteContent<P> };

function bannersOf(items: SiteContent<'banners'>['items'], device: 'desktop' | 'mobile', time: string) {
  return items.filter(
    (item) =>
      item.device === device &&
      (item.startTime === '' || item.startTime <= time) &&
      (item.endTime === '' || item.endTime > time),
  );
}

function navOf({ items }: SiteContent<'categories'>) {
  const rows = items
    .filter(({ inNav }) => inNav)
    .map(({ parentId, linkUrl, tiles, ...item }) => ({
      ...item,
      parentId: parentId || null,
      linkUrl: linkUrl || null,
      tiles: [0, 1, 2].map((index) => hashOfUrl(tiles[index] ?? '')),
    }));
  return buildTree(rows, null, fileUrl);
}

/**
 * Previews of drafts. A token is bound to the console session that made it: it ends with the session, with the role, and
 * after ten minutes. Only the rendered page contains drafts; no call of readers ever answers them.
 */
export function createSitePreviews(deps: PreviewDeps) {
  const { drafts, now = Date.now } = deps;
  const hash = createKeyedHash(deps.secret, 'site-preview');
  const sign = (head: string) => hash(head).toString('base64url');

  function readToken(token: string): { sessionId: string; parts: SitePart[] } | undefined {
    const [, sessionId = '', expiry = '', partBits = '', signature = ''] = FORMAT.exec(token) ?? [];
    if (sessionId === '' || Number.parseInt(expiry, 36) < now()) return undefined;
    const expected = Buffer.from(sign(`${sessionId}.${expiry}.${partBits}`));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
    const bits = Number.parseInt(partBits, 36);
    return { sessionId, parts: SITE_PARTS.filter((_part, index) => bits & (1 << index)) };
  }

  async function readContents(parts: readonly SitePart[]): Promise<Contents> {
    const contents: Record<string, unknown> = {};
    for (const part of parts) {
      const { draft } = await drafts.find(part);
      if (draft) contents[part] = draft.value.content;
    }
    return contents as Contents;
  }

  async function homeBanners({ items }: SiteContent<'banners'>) {
    const pictures = await drafts.findPictures(items.map(({ imgUrl }) => hashOfUrl(imgUrl) ?? ''));
    const time = beijingTime(new Date(now()));
    return (device: 'desktop' | 'mobile') =>
      bannersOf(items, device, time).map(({ id, imgUrl, title, linkUrl, focus }) => {
        const { width = 0, height = 0 } = pictures.get(hashOfUrl(imgUrl) ?? '') ?? {};
        return { id, imgUrl, title, linkUrl, width, height, ...(focus && { focus }) };
      });
  }

  async function footerOf({ footer, links }: Contents) {
    if (!footer && !links) return undefined;
    const [stored, shownLinks] = await Promise.all([deps.readPublished('footer'), deps.readPublished('links')]);
    const published = shownLinks?.part === 'links' ? shownLinks.content : { items: [] };
    return { ...shownFooter({ ...(footer ?? stored?.content) }), links: (links ?? published).items };
  }

  /** The data that the page renderer shows instead of the published site. */
  const open = async (token: string) => {
    const read = readToken(token);
    const session = read && (await deps.findSession(read.sessionId));
    if (!read || !session || !hasRole(session.roles, 'editor')) return undefined;
    const contents = await readContents(read.parts);
    const { banners, categories, system, mainStyle, platformIntroduction, notice } = contents;
    const showBanners = banners && (await homeBanners(banners));
    const footer = await footerOf(contents);
    const stored = await deps.readSystem();
    const shownSystem = system && { ...stored, ...system };
    const siteName = String(shownSystem?.siteName ?? stored.siteName ?? SITE_NAME);
    const answers = new Map<string, (body: Record<string, unknown>) => unknown>([
      [site.nav.path, () => categories && navOf(categories)],
      [site.footer.path, ({ keys }) => footer && pickFields(footer, keys as string[] | undefined)],
      [site.system.path, ({ keys }) => shownSystem && pickFields(shownSystem, keys as string[] | undefined)],
      [home.banner.path, () => showBanners?.('desktop')],
      [home.mobileBanner.path, () => showBanners?.('mobile')],
      [about.mainStyle.path, () => mainStyle],
      [about.platformIntroduction.path, () => platformIntroduction],
      [
        userAgreement.path,
        ({ type = 'agreement' }) => {
          const draft = contents[type === 'privacy' ? 'privacy' : 'agreement'];
          if (!draft) return undefined;
          const [title, content] = [fillSiteName(draft.title, siteName), fillSiteNameInHtml(draft.html, siteName)];
          return { title, content, version: draft.version, updateTime: beijingTime(new Date(now())) };
        },
      ],
    ]);
    return {
      answer: (_method: string, path: string, body: Record<string, unknown>) => answers.get(path)?.(body),
      notice: notice && currentNotice(notice, new Date(now())),
    };
  };

  return {
    open,

    make({ sessionId }: Pick<StaffUser, 'sessionId'>, parts: readonly SitePart[]) {
      const expiresMs = now() + VALID_MS;
      const bits = parts.reduce((sum, part) => sum | (1 << SITE_PARTS.indexOf(part)), 0);
      const head = `${sessionId}.${expiresMs.toString(36)}.${bits.toString(36)}`;
      const page = PAGE_OF[parts[0] ?? 'banners'] ?? '/';
      const url = `${page}${page.includes('?') ? '&' : '?'}preview=${head}.${sign(head)}`;
      return {
        desktopUrl: `${url}&device=desktop`,
        phoneUrl: `${url}&device=phone`,
        expireTime: beijingTime(new Date(expiresMs)),
      };
    },
  };
}
