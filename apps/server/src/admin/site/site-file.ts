import {
  SITE_CONTENT,
  SITE_PART_LABEL,
  SITE_PARTS,
  type SitePart,
  type SitePartContent,
} from '@meiyu/contract/admin/site-content.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { AppError } from '../../errors.ts';
import { isCleanValue } from '../../limits/text-hygiene.ts';

/* One part as a YAML or JSON file of the `meiyu` command, checked by the schemas of the console's forms. */

const MAX_CHARS = 1024 * 1024;

/** By its name or its Chinese label. */
export function findSitePart(name: string): SitePart | undefined {
  return SITE_PARTS.find((part) => part === name || SITE_PART_LABEL[part] === name);
}

export function readSiteFile(part: SitePart, text: string): SitePartContent {
  if (text.length > MAX_CHARS) throw new AppError('SITE_CONTENT_WRONG', '文件太大');
  let content: unknown;
  try {
    // Without aliases, which can make a small file enormous.
    content = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    throw new AppError('SITE_CONTENT_WRONG', `不是可用的 YAML 或 JSON：${(error as Error).message.split('\n')[0]}`);
  }
  if (!isCleanValue(content)) throw new AppError('SITE_CONTENT_WRONG', '含有不能用的字符');
  const result = z.core.safeParse(SITE_CONTENT[part], content);
  if (result.success) return { part, content: result.data } as SitePartContent;
  const [issue] = result.error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}：` : '';
  throw new AppError('SITE_CONTENT_WRONG', `${place}${issueMessage(result.error.issues)}`);
}

export function writeSiteFile({ content }: SitePartContent): string {
  return stringify(content, { lineWidth: 0 });
}
