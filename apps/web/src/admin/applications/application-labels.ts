import { formatSize } from '../../lib/format/format-size.ts';
import { formatLength } from '../kit/parts/relative-time.ts';
import type { Application } from './applications.api.ts';

export const TYPE_OPTIONS = [
  { value: 'book', label: '图书' },
  { value: 'img', label: '展品' },
  { value: 'video', label: '视频课' },
  { value: 'audio', label: '音频课' },
] as const;

export const STATUS_LABELS = {
  pending: '待审',
  approved: '已批准',
  rejected: '已驳回',
  expired: '已过期',
  withdrawn: '已撤回',
} as const;

/** The usual reasons; the applicant reads the sentence. Keys 1 to 3 choose them. */
export const REASONS = [
  { label: '出版社未授权', text: '出版社没有授权提供原文件。' },
  { label: '请写明用途', text: '请写明用途，再申请一次。' },
  { label: '馆内可在线读', text: '这份资源可以在线阅读，不另提供原文件。' },
] as const;

const FORMAT_NAMES: Record<string, string> = {
  'application/epub+zip': 'EPUB',
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/tiff': 'TIFF',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'audio/mpeg': 'MP3',
};

type FileInfo = Pick<Application, 'hasOriginal' | 'fileType' | 'fileSize' | 'fileWidth' | 'fileHeight'>;

/** `EPUB`, or `图 42 MP` for a picture. */
export function describeFormat({ hasOriginal, fileType, fileWidth, fileHeight }: FileInfo): string {
  if (!hasOriginal) return '没有原文件';
  if (fileType.startsWith('image/') && fileWidth && fileHeight) {
    const megapixels = (fileWidth * fileHeight) / 1e6;
    return `图 ${megapixels >= 10 ? Math.round(megapixels) : megapixels.toFixed(1)} MP`;
  }
  return FORMAT_NAMES[fileType] ?? fileType.split('/')[1]?.toUpperCase() ?? '';
}

/** Format and size in bytes. */
export function describeFile(file: FileInfo): string {
  const size = file.fileSize === null ? '' : formatSize(file.fileSize);
  return [describeFormat(file), size].filter(Boolean).join('　');
}

/** The name on the class list, else the account's. */
export function nameOf({ realName, userName }: Pick<Application, 'realName' | 'userName'>): string {
  return realName || userName;
}

export function affiliationOf({ className, schoolName }: Pick<Application, 'className' | 'schoolName'>): string {
  return className || schoolName || '未填班级';
}

const DAY_MS = 24 * 3600_000;

const waitedMs = (applyTime: string) => Date.now() - Date.parse(`${applyTime.replace(' ', 'T')}+08:00`);

/** Whether an application waits longer than a reader should: a day. */
export const hasWaitedLong = (applyTime: string) => waitedMs(applyTime) >= DAY_MS;

/** How long an application has waited: `已等 2 天 4 小时`, `已等不到 1 分钟`. */
export function describeWait(applyTime: string): string {
  const length = formatLength(waitedMs(applyTime));
  return `已等${length.startsWith('不') ? '' : ' '}${length}`;
}
