/*
 * The settings that the console can change. The names are those of the environment variables, and the values have the
 * same format. A variable that is set in the environment wins; SMTP_URL stands for all that begin with `SMTP_`.
 */

export const SETTING_GROUPS = ['access', 'sms', 'mail', 'chat', 'image', 'retention', 'backup'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const SETTING_GROUP_LABEL: Readonly<Record<SettingGroup, string>> = {
  access: '访问',
  sms: '短信',
  mail: '邮件',
  chat: '你问我答',
  image: '你说我画',
  retention: '保留',
  backup: '备份',
};

interface Common {
  group: SettingGroup;
  label: string;
  /** The default as a value; empty when there is none. */
  fallback: string;
  /** The environment variable, where it has another name. */
  variable?: string;
  /** Where the secret of the group is sent to: when it changes, the secret must be entered again. */
  isDestination?: true;
}

export type SettingDefinition = Common &
  (
    | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
    | { kind: 'number'; min: number; max: number; unit: string }
    | { kind: 'text'; max: number }
    /** Never shown again once it is stored. `hasEnding`: long enough to show its last four characters. */
    | { kind: 'secret'; max: number; hasEnding?: true }
  );

const days = { kind: 'number', unit: '天' } as const;
const smtp = { group: 'mail', variable: 'SMTP_URL', fallback: '' } as const;
const seconds = { group: 'chat', kind: 'number', unit: '秒', fallback: '' } as const;
const text = { kind: 'text', max: 200, fallback: '' } as const;

const definitions = {
  ACCESS: {
    ...{ group: 'access', label: '谁能看', kind: 'choice', fallback: 'open' },
    choices: [
      { value: 'open', label: '所有人' },
      { value: 'ranges', label: '校内网络和登录的人' },
    ],
  },
  ACCOUNT_DAYS: { ...days, group: 'access', label: '新账号有效期', min: 1, max: 36_500, fallback: '365' },

  SMS_PROVIDER: {
    ...{ group: 'sms', label: '短信服务', kind: 'choice', fallback: 'log' },
    choices: [
      { value: 'log', label: '不发短信，验证码写进程序日志' },
      { value: 'aliyun', label: '阿里云' },
      { value: 'tencent', label: '腾讯云' },
    ],
  },
  SMS_KEY_ID: { ...text, group: 'sms', label: '密钥编号' },
  SMS_KEY_SECRET: { group: 'sms', label: '密钥', kind: 'secret', max: 200, hasEnding: true, fallback: '' },
  SMS_SIGN: { ...text, group: 'sms', label: '短信签名', max: 50 },
  SMS_TEMPLATE: { ...text, group: 'sms', label: '模板编号', max: 300 },
  SMS_APP_ID: { ...text, group: 'sms', label: '应用编号', max: 50 },
  SMS_PER_HOUR: {
    ...{ group: 'sms', label: '每小时最多', kind: 'number', min: 1, max: 1_000_000, unit: '条', fallback: '2000' },
  },

  SMTP_HOST: { ...smtp, kind: 'text', max: 200, label: '服务器', isDestination: true },
  SMTP_PORT: { ...smtp, kind: 'number', min: 1, max: 65_535, unit: '', label: '端口', isDestination: true },
  SMTP_SECURITY: {
    ...{ ...smtp, label: '加密', kind: 'choice', fallback: 'tls' },
    choices: [
      { value: 'tls', label: 'TLS（端口一般是 465）' },
      { value: 'starttls', label: 'STARTTLS（端口一般是 587 或 25）' },
    ],
  },
  SMTP_USER: { ...smtp, kind: 'text', max: 200, label: '账号' },
  SMTP_PASSWORD: { ...smtp, kind: 'secret', max: 200, label: '密码' },
  MAIL_FROM: { ...text, group: 'mail', label: '发件人' },

  AI_CHAT_PRESET: {
    ...{ group: 'chat', label: '模型服务', kind: 'choice', fallback: '', isDestination: true },
    choices: [
      { value: '', label: '不用模型，由内置导览回答' },
      { value: 'deepseek', label: 'DeepSeek' },
      { value: 'tongyi', label: '通义千问' },
      { value: 'zhipu', label: '智谱' },
      { value: 'spark', label: '星火' },
      { value: 'ollama', label: 'Ollama（自己的服务器）' },
      { value: 'vllm', label: 'vLLM（自己的服务器）' },
      { value: 'custom', label: '其他与 OpenAI 兼容的服务' },
    ],
  },
  AI_CHAT_URL: { ...text, max: 500, group: 'chat', label: '地址', isDestination: true },
  AI_CHAT_KEY: { group: 'chat', label: '密钥', kind: 'secret', max: 500, hasEnding: true, fallback: '' },
  AI_CHAT_MODEL: { ...text, group: 'chat', label: '模型名' },
  AI_CHAT_PHOTOS: {
    ...{ group: 'chat', label: '读者发照片', kind: 'choice', fallback: 'off' },
    choices: [
      { value: 'off', label: '不能发' },
      { value: 'on', label: '可以发，这个模型看得了图' },
    ],
  },
  AI_CHAT_FIRST_SECONDS: { ...seconds, min: 5, max: 240, label: '等第一个字最久' },
  AI_CHAT_IDLE_SECONDS: { ...seconds, min: 5, max: 120, label: '中途停顿最久' },

  AI_IMAGE_KIND: {
    ...{ group: 'image', label: '绘画服务', kind: 'choice', fallback: '', isDestination: true },
    choices: [
      { value: '', label: '不用模型，由内置画师作画' },
      { value: 'dashscope', label: '通义万相' },
      { value: 'cogview', label: '智谱 CogView' },
      { value: 'openai', label: 'OpenAI 或与它兼容的服务' },
      { value: 'webui', label: 'Stable Diffusion WebUI（自己的服务器）' },
      { value: 'comfyui', label: 'ComfyUI（自己的服务器）' },
    ],
  },
  AI_IMAGE_URL: { ...text, max: 500, group: 'image', label: '地址', isDestination: true },
  AI_IMAGE_KEY: { group: 'image', label: '密钥', kind: 'secret', max: 500, hasEnding: true, fallback: '' },
  AI_IMAGE_MODEL: { ...text, group: 'image', label: '模型名' },
  AI_IMAGE_HOSTS: { ...text, max: 1000, group: 'image', label: '其他主机' },

  AI_DAILY_QUESTIONS: {
    ...{ group: 'chat', label: '每人每天', kind: 'number', min: 1, max: 100_000, unit: '次', fallback: '200' },
  },
  AI_DAILY_PICTURES: {
    ...{ group: 'image', label: '每人每天', kind: 'number', min: 1, max: 100_000, unit: '张', fallback: '50' },
  },

  AI_RETENTION_DAYS: { ...days, group: 'retention', label: '问答记录', min: 0, max: 36_500, fallback: '0' },
  AUDIT_DAYS: { ...days, group: 'retention', label: '审计日志', min: 180, max: 36_500, fallback: '180' },
  STATISTICS_RAW_DAYS: { ...days, group: 'retention', label: '访客记号', min: 2, max: 30, fallback: '30' },

  BACKUP_SCHEDULE: {
    ...{ group: 'backup', label: '定时备份', kind: 'choice', fallback: 'off' },
    choices: [
      { value: 'on', label: '开' },
      { value: 'off', label: '关' },
    ],
  },
  BACKUP_EVERY_HOURS: {
    ...{ group: 'backup', label: '每隔', kind: 'number', min: 1, max: 8760, unit: '小时', fallback: '24' },
  },
  BACKUP_KEEP: { group: 'backup', label: '保留最近', kind: 'number', min: 1, max: 1000, unit: '份', fallback: '7' },
} as const satisfies Record<string, SettingDefinition>;

export type SettingName = keyof typeof definitions;
export const SETTINGS: Readonly<Record<SettingName, SettingDefinition>> = definitions;
export const SETTING_NAMES = Object.keys(definitions) as SettingName[];

// @__NO_SIDE_EFFECTS__
export function settingsOf(group: SettingGroup): SettingName[] {
  return SETTING_NAMES.filter((name) => SETTINGS[name].group === group);
}

/** The environment variable that sets it. */
// @__NO_SIDE_EFFECTS__
export function variableOf(name: SettingName): string {
  return SETTINGS[name].variable ?? name;
}

/** What is wrong with a value, apart from what only the server knows; empty when nothing is. */
// @__NO_SIDE_EFFECTS__
export function findSettingFault(name: SettingName, value: string): string {
  const setting = SETTINGS[name];
  if (value === '') return '';
  if (setting.kind === 'choice') return setting.choices.some((each) => each.value === value) ? '' : '请选一项';
  if (setting.kind === 'number') {
    const { min, max } = setting;
    const isWithin = /^[0-9]{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return isWithin ? '' : `须为 ${min} 到 ${max} 的整数`;
  }
  if (value.length > setting.max) return `不能超过 ${setting.max} 个字`;
  return /\p{Cc}/u.test(value) ? '不能有换行等控制字符' : '';
}
