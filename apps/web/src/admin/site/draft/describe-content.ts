import type { AboutBlock } from '@meiyu/contract/admin/site-blocks.ts';
import type { SiteContent, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { BLOCK_LABELS } from './block-kinds.ts';

/*
 * The content of a part as lines with names, for people who compare two versions. The key of a line is the same in both
 * versions as long as it is about the same thing.
 */

export interface Line {
  key: string;
  label: string;
  text: string;
}

const DEVICES = { desktop: '电脑', mobile: '手机' };

const FOOTER_LABELS: Record<keyof SiteContent<'footer'>, string> = {
  companyName: '单位名称',
  icp: 'ICP 备案号',
  policeIcp: '公安备案号',
  contactName: '联系人',
  contactMobile: '联系人电话',
  contactEmail: '邮箱',
  mobile: '联系电话',
  zipCode: '邮编',
  vrUrl: 'VR 链接',
  publicQr: '公众号二维码',
  mobileQr: '手机版二维码',
};
const SYSTEM_LABELS: Record<keyof SiteContent<'system'>, string> = {
  siteName: '站名',
  siteAbstract: '简介',
  logoUrl: '标志',
};

/** A picture as the first characters of its hash, which distinguish two pictures. */
function pictureText(url: string): string {
  const hash = /^\/(?:files|pictures)\/([0-9a-f]{8})/.exec(url)?.[1];
  return hash ? `图片 ${hash}` : url;
}

/** HTML as its text: one line for each paragraph. */
function htmlText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|h[1-6]|li|tr|blockquote|figure)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}

function dates(startTime: string, endTime: string): string {
  if (!startTime && !endTime) return '一直显示';
  return `${startTime || '现在'} 至 ${endTime || '不限'}`;
}

function bannerLines({ items }: SiteContent<'banners'>): Line[] {
  const orders = (['desktop', 'mobile'] as const).map((device) => ({
    key: `order-${device}`,
    label: `${DEVICES[device]}横幅的次序`,
    text: items
      .filter((item) => item.device === device)
      .map(({ title }) => title || '（没有标题）')
      .join('\n'),
  }));
  const banners = items.map(({ id, title, device, imgUrl, focus, linkUrl, startTime, endTime }) => {
    const at = focus ? `，焦点 ${Math.round(focus.x * 100)}%, ${Math.round(focus.y * 100)}%` : '';
    const picture = `${pictureText(imgUrl)}${at}`;
    const text = [title, picture, linkUrl, dates(startTime, endTime)].filter(Boolean).join('\n');
    return { key: `banner-${id}`, label: `${DEVICES[device]}：${title || '没有标题'}`, text };
  });
  return [...orders, ...banners];
}

function categoryLines({ items, moves = [] }: SiteContent<'categories'>): Line[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id: string) => byId.get(id)?.name ?? id;
  const parents = [...new Set(items.map(({ parentId }) => parentId))];
  return [
    ...items.map(({ id, name, parentId, linkUrl, tiles = [], inNav }) => ({
      key: `category-${id}`,
      label: name,
      text: [
        parentId ? `${nameOf(parentId)} ／ ${name}` : name,
        inNav ? '显示' : '隐藏',
        linkUrl,
        tiles.filter(Boolean).map(pictureText).join('、'),
      ]
        .filter(Boolean)
        .join('\n'),
    })),
    ...parents.map((parentId) => ({
      key: `order-${parentId}`,
      label: parentId ? `“${nameOf(parentId)}”下的次序` : '一级导航',
      text: items
        .filter((item) => item.parentId === parentId)
        .map(({ name }) => name)
        .join('\n'),
    })),
    ...moves.map(({ from, to }) => ({ key: `move-${from}`, label: '移走资源', text: `移到“${nameOf(to)}”` })),
  ];
}

function blockText(block: AboutBlock): string {
  switch (block.kind) {
    case 'heading':
      return [block.title, block.subtitle].filter(Boolean).join('\n');
    case 'text':
      return htmlText(block.html);
    case 'quote':
      return [block.text, block.source].filter(Boolean).join('\n');
    case 'image':
      return [pictureText(block.picture.url), block.picture.title].filter(Boolean).join('，');
    case 'gallery':
      return [block.title, ...block.pictures.map(({ url, title }) => `${pictureText(url)}，${title}`)].join('\n');
    case 'video':
      return [block.title, block.url].filter(Boolean).join('\n');
    case 'facts':
      return block.items.map(({ value, label }) => `${value} ${label}`).join('\n');
    case 'timeline':
      return block.items.map(({ time, title, text }) => [time, title, text].filter(Boolean).join(' ')).join('\n');
    case 'links':
      return block.items.map(({ title, linkUrl }) => `${title} ${linkUrl}`).join('\n');
  }
}

function aboutLines({ title, abstract, blocks }: SiteContent<'mainStyle'>): Line[] {
  return [
    { key: 'title', label: '标题', text: title },
    { key: 'abstract', label: '摘要', text: abstract ?? '' },
    ...blocks.map((block, index) => ({
      key: `block-${index}`,
      label: `第 ${index + 1} 块 ${BLOCK_LABELS[block.kind]}`,
      text: blockText(block),
    })),
  ];
}

function fieldLines<Content extends object>(content: Content, labels: Record<keyof Content & string, string>): Line[] {
  return Object.entries<string>(labels).map(([key, label]) => {
    const value = String(content[key as keyof Content] ?? '');
    return { key, label, text: pictureText(value) };
  });
}

export function describeContent(value: SitePartContent | null): Line[] {
  if (!value) return [];
  const { part, content } = value;
  if (part === 'banners') return bannerLines(content);
  if (part === 'categories') return categoryLines(content);
  if (part === 'footer') return fieldLines(content, FOOTER_LABELS);
  if (part === 'system') return fieldLines(content, SYSTEM_LABELS);
  if (part === 'links')
    return [
      { key: 'links', label: '链接', text: content.items.map((item) => `${item.linkName} ${item.linkUrl}`).join('\n') },
    ];
  if (part === 'notice')
    return [
      { key: 'text', label: '通知', text: content.text },
      { key: 'linkUrl', label: '链接', text: content.linkUrl },
      { key: 'dates', label: '起止', text: dates(content.startTime, content.endTime) },
    ];
  if (part === 'agreement' || part === 'privacy')
    return [
      { key: 'version', label: '版本号', text: content.version },
      { key: 'title', label: '标题', text: content.title },
      { key: 'html', label: '正文', text: htmlText(content.html) },
    ];
  return aboutLines(content);
}

export interface Difference {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** The lines in which two versions differ, those that remain in the order of the later version. */
export function differencesBetween(before: SitePartContent | null, after: SitePartContent | null): Difference[] {
  const old = new Map(describeContent(before).map((line) => [line.key, line]));
  const present = describeContent(after);
  const kept = new Set(present.map(({ key }) => key));
  const changed = present.flatMap(({ key, label, text }) => {
    const earlier = old.get(key)?.text ?? '';
    return earlier === text ? [] : [{ key, label, before: earlier, after: text }];
  });
  const removed = [...old.values()].flatMap(({ key, label, text }) =>
    kept.has(key) || !text ? [] : [{ key, label, before: text, after: '' }],
  );
  return [...changed, ...removed];
}

const AROUND = 20;
const MAX_SHOWN = 600;

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/** Leaves out text that is equal at the beginning and at the end of both, except for a few characters. */
export function narrow({ before, after }: Pick<Difference, 'before' | 'after'>) {
  if (!before || !after) return { start: '', before: shorten(before), after: shorten(after), end: '' };
  const least = Math.min(before.length, after.length);
  let first = 0;
  while (first < least && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < least - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const start = before.slice(0, first);
  const end = last > 0 ? before.slice(-last) : '';
  return {
    start: start.length > AROUND ? `…${start.slice(-AROUND)}` : start,
    before: shorten(before.slice(first, before.length - last)),
    after: shorten(after.slice(first, after.length - last)),
    end: end.length > AROUND ? `${end.slice(0, AROUND)}…` : end,
  };
}
