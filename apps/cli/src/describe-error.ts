/** Chinese texts for the system's file error codes. */
const FILE_ERRORS: Record<string, string> = {
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

interface SystemError extends Error {
  code?: string;
  path?: string;
}

/** Describes an error in one sentence, without stack, SQL statement or values. */
export function describeError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code = '', path, message, cause } = thrown as SystemError;
  const fileError = FILE_ERRORS[code];
  if (fileError) return path ? `${path}：${fileError}` : `${fileError}（${message}）`;
  // The message of a failed query contains its statement and values; its cause says why it failed.
  if (message.startsWith('Failed query:') && cause instanceof Error) return `数据库没有完成：${describeError(cause)}`;
  // When every address of a host refuses the connection, the error has a code but no message.
  return message || code || thrown.name;
}
