/*
 * Apart from errors.ts, because every page of the web app loads this file: the table of all refusals would be 2 KB of
 * its compressed code.
 */

/** Refusals that every page handles. */
export const clientRefusals = {
  UNKNOWN_KEY: { code: 400, msg: '请刷新页面后重试' },
  PASSWORD_MUST_CHANGE: { code: 601, msg: '请先改掉一次性密码' },
  CONFIRM_IDENTITY: { code: 601, msg: '请再次验证身份' },
} as const;

/** Whether an answer is this refusal. Several refusals share a code, so the message is compared too. */
export function isClientRefusal(answer: { code: number; msg: string }, name: keyof typeof clientRefusals): boolean {
  return answer.code === clientRefusals[name].code && answer.msg === clientRefusals[name].msg;
}

/** Messages that the web app shows without an answer from the server. */
export const clientMessages = {
  loginFirst: '请先登录',
  visitingOnly: '登录已过期，正在以访客身份浏览',
  requestFailed: '请求失败',
  networkError: '网络错误',
  timeout: '请求超时',
  badResponse: '服务器错误',
  downloadFailed: '文件下载失败',
  deleted: '删除成功',
  sessionIsNew: '当前会话是新会话',
} as const;
