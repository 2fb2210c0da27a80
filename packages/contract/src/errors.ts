import { clientRefusals } from './client-messages.ts';

/**
 * Every error the server can answer, most of them refusals: its code in the envelope and the message shown to the user.
 * The HTTP status is 200 unless `httpStatus` is set.
 */
interface Refusal {
  code: number;
  msg: string;
  httpStatus?: number;
}

export const errors = {
  ...clientRefusals,
  BAD_INPUT: { code: 400, msg: '请求参数错误' },
  BAD_CIPHER: { code: 400, msg: '请求参数错误' },
  NOT_LOGGED_IN: { code: 401, msg: '登录状态已失效，请重新登录' },
  /** The caller lacks the required role. */
  FORBIDDEN: { code: 403, msg: '没有权限' },
  NOT_FOUND: { code: 404, msg: '您访问的内容不存在' },
  TOO_MANY: { code: 429, msg: '操作过于频繁，请稍后再试' },
  DOUBLE_SUBMIT: { code: 601, msg: '数据正在处理，请勿重复提交' },
  STORAGE_FULL: { code: 503, msg: '存储空间不足' },

  // Signing in, registering, recovering
  CAPTCHA_REQUIRED: { code: 601, msg: '请完成安全验证' },
  CAPTCHA_WRONG: { code: 400, msg: '安全验证未通过，请重试' },
  SMS_CODE_WRONG: { code: 400, msg: '验证码错误' },
  SMS_TOO_SOON: { code: 429, msg: '验证码已发送，请 60 秒后再试' },
  SMS_TOO_MANY: { code: 429, msg: '验证码发送次数过多，请稍后再试' },
  CREDENTIALS_WRONG: { code: 400, msg: '账号或密码错误' },
  LOGIN_LOCKED: { code: 429, msg: '登录失败次数过多，请 10 分钟后再试' },
  ACCOUNT_DISABLED: { code: 403, msg: '账号已停用，请联系管理员' },
  NO_SUCH_ACCOUNT: { code: 400, msg: '账号不存在' },
  USER_NAME_TAKEN: { code: 409, msg: '用户名已被使用' },
  PHONE_TAKEN: { code: 409, msg: '该手机号已注册' },
  EMAIL_TAKEN: { code: 409, msg: '该邮箱已被使用' },
  AGREEMENT_NOT_ACCEPTED: { code: 400, msg: '请先阅读并同意用户协议' },
  AGREEMENT_CHANGED: { code: 409, msg: '用户协议已更新，请重新阅读并同意' },
  GUARDIAN_NEEDED: { code: 400, msg: '未满 14 周岁须由监护人同意' },

  // Changing a password, checked in this order
  OLD_PASSWORD_WRONG: { code: 400, msg: '原密码错误' },
  PASSWORD_UNCHANGED: { code: 400, msg: '新密码不能与原密码相同' },
  PASSWORDS_DIFFER: { code: 400, msg: '两次输入密码不一致' },
  PASSWORD_RULE: { code: 400, msg: '密码须为 8–16 位，并包含大小写字母、数字和特殊字符' },
  PASSWORD_WRONG: { code: 400, msg: '密码错误' },

  NO_PHONE: { code: 400, msg: '该账号没有登记手机号，请联系老师或管理员重设密码' },

  // Console: signing in
  STAFF_TICKET_INVALID: { code: 400, msg: '验证已超时，请重新登录' },
  STAFF_CODE_WRONG: { code: 400, msg: '动态验证码不正确' },
  STAFF_FACTOR_NEEDED: { code: 601, msg: '请先设置两步验证' },
  STAFF_FACTOR_EXISTS: { code: 409, msg: '已设置过两步验证' },
  STAFF_FACTOR_LAST: { code: 409, msg: '您的角色必须保留一种两步验证方式，请先添加另一种' },
  PASSKEY_REFUSED: { code: 400, msg: '通行密钥未通过验证' },
  PASSKEYS_UNAVAILABLE: { code: 400, msg: '当前访问地址不支持通行密钥' },
  PASSKEYS_FULL: { code: 409, msg: '通行密钥数量已达上限，请先移除不用的' },
  INVITE_INVALID: { code: 400, msg: '链接已失效' },

  // Console: people
  LAST_OWNER: { code: 409, msg: '至少要保留一位馆长' },
  OWN_ACCOUNT: { code: 409, msg: '不能停用、合并或删除自己的账号' },
  STALE_FORM: { code: 409, msg: '内容已被他人修改' },
  STUDENT_NUMBER_TAKEN: { code: 409, msg: '学号已被使用' },
  CLASS_NAME_TAKEN: { code: 409, msg: '班级名称已存在' },
  VIEWS_FULL: { code: 409, msg: '视图数量已达上限，请先删除一些' },
  DRAFT_TOO_LARGE: { code: 400, msg: '草稿过大，没有保存' },
  VIEW_NAME_TAKEN: { code: 409, msg: '已有同名的视图' },

  // Console: lists of names, jobs, address ranges
  NOT_A_TABLE: { code: 400, msg: '请上传 Excel（.xlsx）或 CSV 文件' },
  TABLE_TOO_LARGE: { code: 400, msg: '表格过大' },
  UNDO_TOO_LATE: { code: 409, msg: '已超过可撤销的时间' },
  JOB_NOT_RUNNING: { code: 409, msg: '任务已结束' },
  JOB_NOT_FAILED: { code: 409, msg: '只有未完成的任务可以重试' },
  REPORT_CLOSED: { code: 409, msg: '这条举报已经处理过' },
  IP_RANGE_EXISTS: { code: 409, msg: '该地址范围已存在' },

  // Console: figures
  COUNTER_MONTHS: { code: 400, msg: '开始月份须早于本月、不晚于结束月份，且不超过 36 个月' },
  // Console: search
  SYNONYM_EXISTS: { code: 409, msg: '这个词已在另一组同义词里' },
  SYNONYMS_FULL: { code: 409, msg: '同义词数量已达上限' },
  // Console: backups
  NO_SUCH_BACKUP: { code: 400, msg: '没有这个备份' },
  BACKUP_RUNNING: { code: 409, msg: '另一个备份正在进行' },
  BACKUP_UNUSABLE: { code: 409, msg: '备份不能使用' },
  BACKUP_NOT_CHECKED: { code: 409, msg: '请先检查这个备份，确认完好后再恢复' },
  RESTORE_NOT_POSSIBLE: { code: 409, msg: '运行中不能恢复，请停止全部程序后用命令恢复' },
  RESTORE_RUNNING: { code: 409, msg: '正在恢复备份' },
  SITE_NAME_DIFFERS: { code: 400, msg: '网站名称不一致' },
  // Console: the site
  SITE_CONTENT_WRONG: { code: 400, msg: '内容有误，没有保存' },
  NOTHING_TO_PUBLISH: { code: 409, msg: '没有可以发布的修改' },
  AGREEMENT_VERSION_USED: { code: 409, msg: '这个版本号已经发布过，文字改动后请写新的版本号' },
  CATEGORY_IN_USE: { code: 409, msg: '分类里还有资源，请先选定移到哪个分类' },
  SITE_PICTURE_TOO_LARGE: { code: 400, msg: '图片不能超过 20 MB' },
  // Console: content
  CONTENT_WRONG: { code: 400, msg: '内容有误，没有保存' },
  CONTENT_IN_BIN: { code: 409, msg: '内容在回收站里，请先恢复' },
  SCHEDULE_TIME_WRONG: { code: 400, msg: '时间须在一分钟以后、一年以内' },
  CONTENT_PICTURE_TOO_LARGE: { code: 400, msg: '图片不能超过 60 MB' },
  NOT_MEDIA: { code: 400, msg: '请上传 MP4、WebM、M4A、MP3、Opus、WAV 或 FLAC 文件' },
  CONTENT_FILE_REFUSED: { code: 400, msg: '请上传 PDF、EPUB、ZIP、图片或音视频' },
  CAPTIONS_WRONG: { code: 400, msg: '字幕文件有误' },

  // Console: imports of content
  IMPORT_REFUSED: { code: 400, msg: '这批文件不能导入' },
  NO_SUCH_UPLOAD: { code: 404, msg: '没有这个上传，或已放弃' },
  UPLOAD_OFFSET: { code: 409, msg: '已收到的部分不一致，请重试' },
  UPLOAD_DAMAGED: { code: 460, msg: '收到的内容与校验和不符，请重试' },
  UPLOAD_VERSION: { code: 412, msg: '上传协议的版本不支持' },

  // Uploaded files
  FILE_MISSING: { code: 400, msg: '请选择文件' },
  NOT_A_PICTURE: { code: 400, msg: '请上传 JPG、PNG 或 WebP 图片' },
  PICTURE_TOO_LARGE: { code: 400, msg: '图片不能超过 5 MB' },
  PICTURE_TOO_WIDE: { code: 400, msg: '图片尺寸过大' },

  // Reading, classroom, works
  TEXT_REFUSED: { code: 400, msg: '这段话不适合发表，请换一种说法' },
  OWN_EXHIBITIONS_FULL: { code: 409, msg: '展览数量已达上限，请先删除一些' },
  OWN_EXHIBITION_EMPTY: { code: 400, msg: '请先起个名字，挂上至少一件看得到的展品' },
  SHARE_TOO_YOUNG: { code: 403, msg: '未满 14 岁的账号不能分享展览，自己可以一直看' },
  NO_SUCH_PAGE: { code: 400, msg: '没有这一页' },
  NO_SUCH_RESOURCE: { code: 400, msg: '资源不存在或已下架' },
  PROGRESS_IMPLAUSIBLE: { code: 400, msg: '学习进度不正确' },
  NOTES_FULL: { code: 409, msg: '笔记数量已达上限' },
  BOOKSHELF_FULL: { code: 409, msg: '书架已满，请先移出一些图书' },

  // Applications for original files (高清申请)
  ALREADY_APPLIED: { code: 409, msg: '您已提交过申请，请勿重复提交' },
  APPLICATIONS_TOO_MANY: { code: 429, msg: '今日申请次数已达上限' },
  APPLICATION_NOT_APPROVED: { code: 403, msg: '申请尚未通过' },
  APPLICATION_EXPIRED: { code: 403, msg: '下载权限已过期，请重新申请' },
  APPLICATION_SETTLED: { code: 409, msg: '申请已处理，不能撤回' },
  NO_ORIGINAL_FILE: { code: 400, msg: '该资源暂不提供原文件' },
  LINK_INVALID: { code: 403, msg: '链接已失效，请重新获取', httpStatus: 403 },

  // 你问我答 and 你说我画
  SESSION_IS_NEW: { code: 601, msg: '当前会话是新会话' },
  SESSION_MISSING: { code: 400, msg: '会话不存在或已删除' },
  SESSION_OTHER_TOOL: { code: 400, msg: '会话类型不符' },
  MESSAGE_MISSING: { code: 400, msg: '消息不存在或已删除' },
  AI_BUSY: { code: 409, msg: '上一个回答还没有结束，请稍候' },
  AI_QUOTA_USED: { code: 429, msg: '今日次数已用完，明天再来吧' },
  AI_PHOTOS_OFF: { code: 400, msg: '本站的问答现在看不了照片，请用文字说说它' },
  AI_PHOTOS_YOUNG: { code: 403, msg: '未满 14 岁的账号不能发照片，请用文字说说它' },
  AI_PHOTO_TOO_LARGE: { code: 400, msg: '照片不能超过 12 MB' },
  AI_PHOTO_GONE: { code: 400, msg: '照片已过期或已删除，请重新选一张' },
  AI_PHOTOS_TOO_MANY: { code: 429, msg: '今天发的照片已经很多了，明天再来吧' },
  AI_FAILED: { code: 503, msg: '暂时没能完成，请重试' },
  AI_INTERRUPTED: { code: 503, msg: '回答中断了，请重试' },
  TICKET_INVALID: { code: 401, msg: '连接凭证已失效，请重新连接', httpStatus: 401 },
  ORIGIN_REFUSED: { code: 403, msg: '没有访问权限', httpStatus: 403 },
  SOCKETS_TOO_MANY: { code: 429, msg: '打开的页面过多，请关闭一些后重试', httpStatus: 429 },

  NO_SUCH_PATH: { code: 404, msg: '请求的地址不存在', httpStatus: 404 },
  MALFORMED_REQUEST: { code: 400, msg: '请求格式不正确', httpStatus: 400 },
  REQUEST_TIMEOUT: { code: 408, msg: '请求超时', httpStatus: 408 },
  TOO_LARGE: { code: 413, msg: '提交的内容过大', httpStatus: 413 },
  FLOOD: { code: 429, msg: '访问过于频繁，请稍后再试', httpStatus: 429 },
  INTERNAL_ERROR: { code: 500, msg: '服务器错误', httpStatus: 500 },
  OVERLOADED: { code: 503, msg: '服务繁忙，请稍后再试', httpStatus: 503 },
} as const satisfies Record<string, Refusal>;

export type ErrorName = keyof typeof errors;

/** Whether an answer is this refusal. Several refusals share a code, so the message is compared too. */
export function isRefusal(answer: { code: number; msg: string }, name: ErrorName): boolean {
  return answer.code === errors[name].code && answer.msg === errors[name].msg;
}
