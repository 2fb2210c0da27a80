/** What the machine says of a file, in words. */
const FILE_FAULTS: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在的磁盘只读',
  ENOENT: '不存在',
  EEXIST: '已经存在，而且不能用作文件夹',
  EISDIR: '是文件夹，不是文件',
  ENOTDIR: '不是文件夹',
  ENOSPC: '磁盘已满',
  EMFILE: '打开的文件太多',
};

interface Fault extends Error {
  code?: string;
  path?: string;
}

/** One sentence for whatever ended a command: no stack, no statement, no values. */
export function sayFault(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code = '', path, message, cause } = thrown as Fault;
  const file = FILE_FAULTS[code];
  if (file) return path ? `${path}：${file}` : `${file}（${message}）`;
  // A failed query names its statement and its values; why it failed is underneath.
  if (message.startsWith('Failed query:') && cause instanceof Error) return `数据库没有完成：${sayFault(cause)}`;
  // Several addresses of one name that all refuse leave no sentence, only a code.
  return message || code || thrown.name;
}
