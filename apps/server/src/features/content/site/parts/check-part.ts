import type { AboutBlock } from '@meiyu/contract/admin/site-blocks.ts';
import type { SiteContent, SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { beijingTime } from '../../../../beijing-time.ts';
import { AppError } from '../../../../errors.ts';
import { fileUrl, pictureUrl } from '../../../../resources/file-urls.ts';
import { ContentRefusal } from '../../../../resources/files/refusal.ts';
import { checkCategories } from './check-categories.ts';
import { checkHtml } from './check-html.ts';
import { filesOf, hashOfUrl } from './part-files.ts';

export interface StoredPictureFile {
  hash: string;
  name: string | null;
  width: number;
  height: number;
}

interface CheckDeps {
  /** Stored pictures that everybody may see, by hash. */
  findPictures: (hashes: string[]) => Promise<Map<string, StoredPictureFile>>;
  /** The published content. */
  published: SitePartContent | null;
}

interface CheckedPart {
  value: SitePartContent;
  removedElements: string[];
}

interface Tools {
  picture: (url: string, label: string) => StoredPictureFile;
  /** The address of a picture as an import writes it; another path of this site stays, empty stays empty. */
  address: (url: string, label: string, toUrl: (file: StoredPictureFile) => string) => string;
  cleaned: (html: string, label: string, withPictures: boolean) => string;
}

function openTools(pictures: ReadonlyMap<string, StoredPictureFile>, removed: Set<string>): Tools {
  const picture: Tools['picture'] = (url, label) => {
    const stored = pictures.get(hashOfUrl(url) ?? '');
    if (!stored) throw new AppError('SITE_CONTENT_WRONG', `${label}：没有这张图片，请重新上传`);
    return stored;
  };
  return {
    picture,
    address: (url, label, toUrl) => (/^\/(files|pictures)\//.test(url) ? toUrl(picture(url, label)) : url),
    cleaned(html, label, withPictures) {
      const find = (src: string) => (withPictures ? pictures.get(hashOfUrl(src) ?? '') : undefined);
      const result = checkHtml(html, label, find);
      for (const element of result.removed) removed.add(element);
      if (result.html.trim() === '') throw new AppError('SITE_CONTENT_WRONG', `${label}：没有可以展示的正文`);
      return result.html;
    },
  };
}

function checkBanners({ items }: SiteContent<'banners'>, { picture }: Tools): SiteContent<'banners'> {
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw new AppError('SITE_CONTENT_WRONG', '有两张横幅的编号相同');
  const checked = items.map((item, index) => {
    const { hash } = picture(item.imgUrl, `第 ${index + 1} 张横幅`);
    return { ...item, imgUrl: fileUrl(hash, 'banner') };
  });
  // In the order in which they are read: first those of computers.
  return { items: checked.toSorted((a, b) => (a.device < b.device ? -1 : Number(a.device > b.device))) };
}

/** The name that an import gives to a picture of a setting. */
const settingUrl =
  (field: string) =>
  ({ hash, name }: StoredPictureFile) => {
    const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name ?? '')?.[0] ?? '';
    return fileUrl(hash, `${field}${extension}`);
  };

function checkBlock(block: AboutBlock, label: string, { picture, address, cleaned }: Tools): AboutBlock {
  const shown = (item: { url: string; title: string }) => {
    const { hash, width, height } = picture(item.url, label);
    return { url: pictureUrl(hash, 1280), title: item.title, width, height };
  };
  const small = ({ hash }: StoredPictureFile) => pictureUrl(hash, 960);
  if (block.kind === 'text') return { ...block, html: cleaned(block.html, label, true) };
  if (block.kind === 'image') return { ...block, picture: shown(block.picture) };
  if (block.kind === 'gallery') return { ...block, pictures: block.pictures.map(shown) };
  if (block.kind === 'video') return { ...block, poster: address(block.poster, label, small) };
  if (block.kind !== 'links') return block;
  return { ...block, items: block.items.map((item) => ({ ...item, imgUrl: address(item.imgUrl, label, small) })) };
}

function checkContent(value: SitePartContent, tools: Tools, published: SitePartContent | null): SitePartContent {
  const { part, content } = value;
  if (part === 'banners') return { part, content: checkBanners(content, tools) };
  if (part === 'categories') {
    checkCategories(content, published?.part === 'categories' ? published.content.items : []);
    const toTile = ({ hash }: StoredPictureFile) => fileUrl(hash);
    const tilesOf = ({ tiles, name }: (typeof content.items)[number]) => {
      const urls = tiles.map((url) => (url === '' ? '' : toTile(tools.picture(url, name))));
      return urls.some(Boolean) ? [urls[0] ?? '', urls[1] ?? '', urls[2] ?? ''] : [];
    };
    return { part, content: { ...content, items: content.items.map((item) => ({ ...item, tiles: tilesOf(item) })) } };
  }
  if (part === 'footer') {
    const publicQr = tools.address(content.publicQr, '公众号二维码', settingUrl('publicQr'));
    const mobileQr = tools.address(content.mobileQr, '手机版二维码', settingUrl('mobileQr'));
    return { part, content: { ...content, publicQr, mobileQr } };
  }
  if (part === 'system')
    return { part, content: { ...content, logoUrl: tools.address(content.logoUrl, '标志', settingUrl('logoUrl')) } };
  if (part === 'agreement' || part === 'privacy')
    return { part, content: { ...content, html: tools.cleaned(content.html, '正文', false) } };
  if (part === 'mainStyle' || part === 'platformIntroduction') {
    const blocks = content.blocks.map((block, index) => checkBlock(block, `第 ${index + 1} 块`, tools));
    return { part, content: { ...content, blocks } };
  }
  return value;
}

/** Cleans and completes what staff sent, or throws SITE_CONTENT_WRONG with what is wrong and where. */
export async function checkPart(value: SitePartContent, { findPictures, published }: CheckDeps): Promise<CheckedPart> {
  const removed = new Set<string>();
  const tools = openTools(await findPictures(filesOf(value)), removed);
  try {
    const checked = checkContent(value, tools, published);
    return { value: checked, removedElements: [...removed].sort() };
  } catch (error) {
    throw error instanceof ContentRefusal ? new AppError('SITE_CONTENT_WRONG', error.message) : error;
  }
}

/** A filing number of the demo content, or the form's example. */
const isSample = (text: string) => /0{8}|示例/.test(text);

/** Warnings that staff should read before they publish; they do not prevent it. */
export function warningsOf({ part, content }: SitePartContent, now: Date): string[] {
  const time = beijingTime(now);
  const hasEnded = ({ endTime }: { endTime: string }) => endTime !== '' && endTime <= time;
  if (part === 'notice') return content.text !== '' && hasEnded(content) ? ['通知的结束时间已过，读者不会看到'] : [];
  if (part === 'footer') {
    const samples = [isSample(content.icp) && 'ICP 备案号', isSample(content.policeIcp) && '公安备案号'];
    const names = samples.filter(Boolean).join('、');
    return names ? [`${names}还是示例，发布前请换成本站的，没有就清空`] : [];
  }
  if (part !== 'banners') return [];
  const ended = content.items.filter(hasEnded).length;
  const missing = (['desktop', 'mobile'] as const).filter((device) =>
    content.items.every((item) => item.device !== device || hasEnded(item)),
  );
  return [
    ...(ended > 0 ? [`有 ${ended} 张横幅的结束时间已过，读者不会看到`] : []),
    ...missing.map((device) => `${device === 'desktop' ? '电脑' : '手机'}首页没有可以展示的横幅`),
  ];
}

/** Ids in the audit log and in messages are the parts' names. */
export const partObject = (part: SitePart) => `site:${part}`;
