import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import * as z from 'zod/mini';
import {
  date,
  file,
  focus,
  key,
  line,
  lineOrNumber,
  link,
  list,
  paragraph,
  requiredLine,
} from '../../../resources/files/fields.ts';

const CATE_TYPES = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition', 'link'] as const;

export interface NavFields {
  id: string;
  name: string;
  cateType: (typeof CATE_TYPES)[number];
  linkUrl?: string | undefined;
  tiles: string[];
  inNav: boolean;
  children: NavFields[];
}

const navItem: z.ZodMiniType<NavFields> = z
  .strictObject({
    id: key,
    name: requiredLine(40),
    cateType: z.enum(CATE_TYPES, `须为 ${CATE_TYPES.join('、')} 之一`),
    linkUrl: z.optional(link),
    tiles: z._default(list(line(200), 3), []),
    inNav: z._default(z.boolean('须为 true 或 false'), true),
    children: z._default(z.array(z.lazy(() => navItem)).check(z.maxLength(200, '最多 200 项')), []),
  })
  .check(z.refine((item) => item.cateType !== 'link' || Boolean(item.linkUrl), 'link 须写 linkUrl'));
export const navFields = list(navItem, 200);

export const footerFields = z.strictObject({
  vrUrl: z._default(link, ''),
  /** A picture file in the folder of the site files, or a path of this site. */
  publicQr: z._default(line(300), ''),
  mobileQr: z._default(line(300), ''),
  contactEmail: z._default(line(100), ''),
  contactMobile: z._default(line(60), ''),
  contactName: z._default(line(60), ''),
  links: z._default(list(z.strictObject({ linkName: requiredLine(60), linkUrl: link }), 60), []),
  icp: z._default(line(60), ''),
  policeIcp: z._default(line(60), ''),
  mobile: z._default(line(60), ''),
  zipCode: z._default(lineOrNumber(20), ''),
  companyName: z._default(line(100), ''),
});

export const systemFields = z.strictObject({
  siteName: z._default(requiredLine(60), SITE_NAME),
  siteAbstract: z._default(paragraph(300), ''),
  logoUrl: z._default(line(300), ''),
});

const noticeTime = z._default(
  z.union([
    z.literal(''),
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '须写成 2026-01-31 08:00:00')),
  ]),
  '',
);
export const noticeFields = z.strictObject({
  text: z._default(line(120), ''),
  linkUrl: z._default(link, ''),
  startTime: noticeTime,
  endTime: noticeTime,
});

export const agreementFields = list(
  z.strictObject({
    kind: z.enum(['agreement', 'privacy'], '须为 agreement 或 privacy'),
    version: lineOrNumber(40).check(z.minLength(1, '不能为空')),
    title: requiredLine(60),
    file,
  }),
  20,
);

export const bannerFields = list(
  z.strictObject({
    key,
    device: z.enum(['desktop', 'mobile'], '须为 desktop 或 mobile'),
    title: z._default(line(100), ''),
    image: file,
    focus: z.optional(focus),
    link: z._default(link, ''),
    sort: z.optional(z.int('须为整数')),
    starts: z.optional(date),
    ends: z.optional(date),
  }),
  100,
);

/** Type numbers of `top/hotSearch`. */
export const HOT_TYPES = { all: 0, book: 1, video: 2, audio: 3, img: 4, news: 5 } as const;
const wordList = z._default(list(requiredLine(40), 50), []);
export const hotWordFields = z.strictObject({
  all: wordList,
  book: wordList,
  video: wordList,
  audio: wordList,
  img: wordList,
  news: wordList,
});
