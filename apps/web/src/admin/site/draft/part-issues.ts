import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import { readableError } from '../../kit/form/readable-error.ts';
import { schemaOf } from './empty-content.ts';
import type { PartValues } from './site.api.ts';

export interface Issue {
  /** The name of the field in the form: `items.2.linkUrl`. */
  name: string;
  message: string;
}

/** Errors that must be corrected before the draft can be saved; the same rules as those of the call. */
export function findIssues(part: SitePart, values: PartValues): Issue[] {
  const result = schemaOf(part).safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ name: path.join('.'), message: readableError(message) }));
}

const ITEM_LABELS: Partial<Record<SitePart, string>> = {
  banners: '横幅',
  links: '链接',
  mainStyle: '内容块',
  platformIntroduction: '内容块',
};

/** The message with the position of its item in the list: `第 3 条横幅：请输入图片`. */
export function describeIssue(part: SitePart, values: PartValues, { name, message }: Issue): string {
  const [list = '', index] = name.split('.');
  const items = values[list];
  if (index === undefined || !Array.isArray(items)) return message;
  const item: { name?: unknown; device?: unknown } | undefined = items[Number(index)];
  if (part === 'categories' && typeof item?.name === 'string') return `“${item.name || '没有名称'}”：${message}`;
  const word = ITEM_LABELS[part];
  if (!word) return message;
  if (part !== 'banners') return `第 ${Number(index) + 1} 个${word}：${message}`;
  const device = item?.device === 'mobile' ? 'mobile' : 'desktop';
  const place = items.slice(0, Number(index) + 1).filter((each) => each.device === device).length;
  return `${device === 'mobile' ? '手机' : '电脑'}第 ${place} 张横幅：${message}`;
}
