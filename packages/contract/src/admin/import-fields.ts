/*
 * Limits of imports in the console, and the rule for the paths of files. The page checks both before it sends anything;
 * the server checks them again.
 */

const GB = 1024 ** 3;

/** Bytes of one request of an upload; the rest of a file follows in further requests. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024;
/** The server takes chunks up to this size from other clients of the protocol. */
export const MAX_CHUNK_BYTES = 16 * 1024 * 1024;

export const IMPORT_LIMITS = {
  /** Of one set. */
  files: 5000,
  setBytes: 20 * GB,
  /** A recording may have as much. */
  fileBytes: 4 * GB,
  /** Of the unfinished sets of one member of staff, and of all. */
  ownBytes: 40 * GB,
  allBytes: 100 * GB,
  ownSets: 10,
};
export type ImportLimits = typeof IMPORT_LIMITS;

/** An unfinished set without any change for so long is removed. */
export const KEEP_UNFINISHED_HOURS = 24;

/** Dropped content, a list with its files, or works of a museum. */
export const IMPORT_KINDS = ['files', 'list', 'museum'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  files: '文件与文件夹',
  list: '书目与清单',
  museum: '博物馆图片',
};

/** Total size of the pictures of one import from a museum. */
export const MUSEUM_BYTES = 2 * GB;

export const IMPORT_STATES = ['receiving', 'checking', 'checked', 'importing', 'imported', 'discarded'] as const;
export const IMPORT_STATE_LABELS: Readonly<Record<(typeof IMPORT_STATES)[number], string>> = {
  receiving: '没传完',
  checking: '检查中',
  checked: '待导入',
  importing: '导入中',
  imported: '已导入',
  discarded: '已放弃',
};
export const IMPORT_PHASES = ['check', 'import'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** The kinds of lines in a report about resources and files. */
export const LINE_KINDS = ['refused', 'warning', 'dropped', 'kept', 'added', 'changed', 'unchanged'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_LABELS: Readonly<Record<LineKind, string>> = {
  refused: '拒绝',
  warning: '提醒',
  dropped: '略去',
  kept: '保留',
  added: '新增',
  changed: '更新',
  unchanged: '未变',
};

const MAX_PATH = 400;
const MAX_DEPTH = 14;
/** Of one name, as most file systems have it. */
const MAX_NAME_BYTES = 255;
/** Names that stand for devices on Windows, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
const DRIVE = /^[a-z]:/i;

/** Files that operating systems make by themselves; they are not uploaded. */
export function isLeftoverPath(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini');
}

/** Spellings of the same name by different systems become one. */
export function normalisePath(path: string): string {
  return path.normalize('NFC');
}

/** In UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const hasControls = (text: string) => [...text].some((character) => character < ' ' || character === '\u007f');

/** Why a file with this relative path cannot be uploaded; undefined when it can. */
export function findPathProblem(path: string): string | undefined {
  const names = path.split('/');
  if (path === '' || names.includes('')) return '文件路径不正确';
  if (path.length > MAX_PATH) return `路径太长：超过 ${MAX_PATH} 个字`;
  if (names.length > MAX_DEPTH) return `文件夹太深：超过 ${MAX_DEPTH} 层`;
  if (path.includes('\\') || DRIVE.test(path) || hasControls(path)) return '文件名里有不能用的字符';
  for (const name of names) {
    if (name === '.' || name === '..') return '文件路径不正确';
    if (name.startsWith('.')) return '以点开头的隐藏文件不用上传';
    if (DEVICES.test(name)) return `文件名不能是 ${name}`;
    if (name.endsWith(' ') || name.endsWith('.')) return '文件名不能以空格或点结尾';
    if (byteLength(name) > MAX_NAME_BYTES) return '文件名太长';
  }
  return undefined;
}
