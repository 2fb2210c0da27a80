/**
 * Every refusal the server can give: its code in the envelope and the sentence a person reads.
 * HTTP status stays 200 for these; `http` names the few that are refusals of the request itself.
 */
interface Refusal {
  code: number;
  msg: string;
  http?: number;
}

export const errors = {
  BAD_INPUT: { code: 400, msg: '请求参数错误' },
  BAD_CIPHER: { code: 400, msg: '请求参数错误' },
  UNKNOWN_KEY: { code: 400, msg: '请刷新页面后重试' },
  NOT_LOGGED_IN: { code: 401, msg: '登录状态已失效，请重新登录' },
  FORBIDDEN: { code: 403, msg: '没有访问权限' },
  NOT_FOUND: { code: 404, msg: '您访问的内容不存在' },
  TOO_MANY: { code: 429, msg: '操作过于频繁，请稍后再试' },
  DOUBLE_SUBMIT: { code: 601, msg: '数据正在处理，请勿重复提交' },
  NOT_OPEN_YET: { code: 503, msg: '尚未开放' },

  NO_SUCH_PATH: { code: 404, msg: '请求的地址不存在', http: 404 },
  NOT_A_REQUEST: { code: 400, msg: '请求格式不正确', http: 400 },
  REQUEST_TIMEOUT: { code: 408, msg: '请求超时', http: 408 },
  TOO_LARGE: { code: 413, msg: '提交的内容过大', http: 413 },
  FLOOD: { code: 429, msg: '访问过于频繁，请稍后再试', http: 429 },
  FAULT: { code: 500, msg: '服务器错误', http: 500 },
  OVERLOADED: { code: 503, msg: '服务繁忙，请稍后再试', http: 503 },
} as const satisfies Record<string, Refusal>;

export type ErrorName = keyof typeof errors;

/** What the browser says by itself (spec §8 and §2). */
export const clientMessages = {
  loginFirst: '请先登录',
  requestFailed: '请求失败',
  networkError: '网络错误',
  timeout: '请求超时',
  badResponse: '服务器错误',
  downloadFailed: '文件下载失败',
  deleted: '删除成功',
  sessionIsNew: '当前会话是新会话',
} as const;
