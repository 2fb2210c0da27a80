import * as z from 'zod/mini';
import { fraction, listOf, pattern, requiredText, text, time, withRule } from '../fields.ts';
import { isHarmlessLink, isOwnPath } from '../own-links.ts';
import { aboutBlock } from './site-blocks.ts';

/*
 * The editable content of the site, in parts. Each part is drafted, published and restored as a whole. The same schemas
 * check the forms of the console and the files of `meiyu site set`.
 */

export const SITE_PARTS = [
  'banners',
  'categories',
  'footer',
  'links',
  'system',
  'notice',
  'mainStyle',
  'platformIntroduction',
  'agreement',
  'privacy',
] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export const SITE_PART_LABEL: Readonly<Record<SitePart, string>> = {
  banners: '首页横幅',
  categories: '导航与分类',
  footer: '页脚',
  links: '友情链接',
  system: '站名与标志',
  notice: '通知栏',
  mainStyle: '本馆风采',
  platformIntroduction: '平台介绍',
  agreement: '用户协议',
  privacy: '隐私政策',
};

/** Ids that the console makes, of banners and categories: letters, digits, - and _, at most 48. */
const itemId = pattern(/^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/, 48, '编号只能用字母、数字、- 和 _，最多 48 个');
const LINK_MESSAGE = '链接只能是 http(s) 地址或本站以 / 开头的路径';
export const link = text(500, '链接').check(z.refine(isHarmlessLink, { error: LINK_MESSAGE }));
const requiredLink = requiredText(500, '链接').check(z.refine(isHarmlessLink, { error: LINK_MESSAGE }));
/** The URL of an uploaded picture as `adminSite.upload` answers it, or another path of this site; empty for none. */
export const picture = text(300, '图片').check(z.refine(isOwnPath, { error: '图片须是本站的图片' }));
const requiredPicture = requiredText(300, '图片').check(z.refine(isOwnPath, { error: '图片须是本站的图片' }));
/** Beijing time, or empty for no limit. */
const timeOrNone = z._default(z.union([z.literal(''), time], { error: '时间须写成 2026-01-31 08:00:00' }), '');
const DATES_MESSAGE = '结束时间须晚于开始时间';
const datesInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  startTime === '' || endTime === '' || startTime < endTime;

export const siteBanner = withRule(
  z.object({
    id: itemId,
    device: z.enum(['desktop', 'mobile'], { error: '请选择电脑或手机' }),
    title: z._default(text(100, '标题'), ''),
    imgUrl: requiredPicture,
    /** The point that cropping must keep visible; the centre by default. */
    focus: z.optional(z.object({ x: fraction, y: fraction })),
    linkUrl: z._default(link, ''),
    startTime: timeOrNone,
    endTime: timeOrNone,
  }),
  datesInOrder,
  DATES_MESSAGE,
);

const CATE_TYPES = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition', 'link'] as const;

export const siteCategory = withRule(
  z.object({
    id: itemId,
    /** Empty for the top level, which is the navigation and stays as it is. */
    parentId: z._default(z.union([z.literal(''), itemId], { error: '上级分类不正确' }), ''),
    name: requiredText(40, '名称'),
    cateType: z.enum(CATE_TYPES, { error: '分类的种类不正确' }),
    /** The target of a `link`. */
    linkUrl: z._default(link, ''),
    /** Tile, chosen tile, tile on phones; empty for none. */
    tiles: z._default(listOf(picture, 3), []),
    /** Readers see it. */
    inNav: z._default(z.boolean({ error: '请选择是否显示' }), true),
  }),
  ({ cateType, linkUrl }) => cateType !== 'link' || linkUrl !== '',
  '请填写链接',
);

const footer = z.object({
  companyName: z._default(text(100, '单位名称'), ''),
  icp: z._default(text(60, 'ICP 备案号'), ''),
  policeIcp: z._default(text(60, '公安备案号'), ''),
  contactName: z._default(text(60, '联系人'), ''),
  contactMobile: z._default(text(60, '联系电话'), ''),
  contactEmail: z._default(text(100, '邮箱'), ''),
  mobile: z._default(text(60, '电话'), ''),
  zipCode: z._default(text(20, '邮编'), ''),
  vrUrl: z._default(link, ''),
  publicQr: z._default(picture, ''),
  mobileQr: z._default(picture, ''),
});

const system = z.object({
  siteName: requiredText(60, '站名'),
  siteAbstract: z._default(text(300, '简介'), ''),
  logoUrl: z._default(picture, ''),
});

/** Shown above every page of the readers from `startTime` to `endTime`; an empty text shows none. */
const notice = withRule(
  z.object({
    text: z._default(text(120, '通知'), ''),
    linkUrl: z._default(link, ''),
    startTime: timeOrNone,
    endTime: timeOrNone,
  }),
  datesInOrder,
  DATES_MESSAGE,
);

const aboutPage = z.object({
  title: requiredText(100, '标题'),
  abstract: z._default(text(500, '摘要'), ''),
  blocks: listOf(aboutBlock, 200),
});

/** A published version is never changed, because readers have agreed to it: a new text needs a new version. */
const agreement = z.object({
  version: pattern(/^[A-Za-z0-9._-]{1,20}$/, 20, '版本号只能用字母、数字、点、- 和 _，最多 20 个', '请输入版本号'),
  title: requiredText(60, '标题'),
  html: requiredText(200_000, '正文'),
});

/** The content of each part. Lists are in the order in which readers see them. */
export const SITE_CONTENT = {
  /** Order within each device. */
  banners: z.object({ items: listOf(siteBanner, 100) }),
  categories: z.object({
    items: listOf(siteCategory, 1000),
    /** Where the resources of removed categories go. */
    moves: z._default(listOf(z.object({ from: itemId, to: itemId }), 200), []),
  }),
  footer,
  links: z.object({
    items: listOf(z.object({ linkName: requiredText(60, '名称'), linkUrl: requiredLink }), 60),
  }),
  system,
  notice,
  mainStyle: aboutPage,
  platformIntroduction: aboutPage,
  agreement,
  privacy: agreement,
} as const satisfies Record<SitePart, z.ZodMiniType>;

export type SiteContent<P extends SitePart = SitePart> = z.output<(typeof SITE_CONTENT)[P]>;

/** One part with its content. */
export const sitePartContent = z.discriminatedUnion(
  'part',
  [
    z.object({ part: z.literal('banners'), content: SITE_CONTENT.banners }),
    z.object({ part: z.literal('categories'), content: SITE_CONTENT.categories }),
    z.object({ part: z.literal('footer'), content: SITE_CONTENT.footer }),
    z.object({ part: z.literal('links'), content: SITE_CONTENT.links }),
    z.object({ part: z.literal('system'), content: SITE_CONTENT.system }),
    z.object({ part: z.literal('notice'), content: SITE_CONTENT.notice }),
    z.object({ part: z.literal('mainStyle'), content: SITE_CONTENT.mainStyle }),
    z.object({ part: z.literal('platformIntroduction'), content: SITE_CONTENT.platformIntroduction }),
    z.object({ part: z.literal('agreement'), content: SITE_CONTENT.agreement }),
    z.object({ part: z.literal('privacy'), content: SITE_CONTENT.privacy }),
  ],
  { error: '没有这个部分' },
);
export type SitePartContent = z.output<typeof sitePartContent>;
