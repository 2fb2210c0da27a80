import { SETTINGS, type SettingGroup, type SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import type { FormValues } from './setting-values.ts';

/** What a field means, where its name does not say it. */
export const HINTS: Partial<Record<SettingName, string>> = {
  ACCESS: '指录像、录音和大图；目录和小图谁都能看。',
  ACCOUNT_DAYS: '以后注册或导入的账号从建立那天算起；已有账号的到期日不变。',
  SMS_KEY_ID: '阿里云的 AccessKey ID，或腾讯云的 SecretId。',
  SMS_KEY_SECRET: '阿里云的 AccessKey Secret，或腾讯云的 SecretKey。',
  SMS_TEMPLATE: '一个模板编号用于所有短信；或写 login=编号,register=编号,forget=编号,changePhone=编号,cancel=编号。',
  SMS_APP_ID: '腾讯云的 SmsSdkAppId。',
  SMS_PER_HOUR: '全站合计，防止有人盗发短信。',
  SMTP_HOST: '如 smtp.example.edu.cn。不填就不发邮件，通知只在“我的消息”里。',
  SMTP_PORT: '不填时，TLS 用 465，STARTTLS 用 587。',
  SMTP_PASSWORD: '许多邮箱要用“授权码”，不是登录密码。有密码时一定加密连接。',
  MAIL_FROM: '如 meiyu@example.edu.cn 或 美育平台 <meiyu@example.edu.cn>。',
  AI_CHAT_URL: '不填就用服务商的地址。自己的服务器可以是内网地址，如 http://10.0.0.8:11434/v1。',
  AI_CHAT_MODEL: '不填就用服务商常用的模型。',
  AI_CHAT_PHOTOS:
    '先确认这个模型看得了图（如 qwen-vl、glm-4v）。照片会发给模型服务；读者第一次发之前会看到发给谁，14 岁以下的账号不能发。答完就删，最迟一小时。请先在隐私政策里写明。',
  AI_CHAT_FIRST_SECONDS: '不填：云上的模型 20 秒；名称里写明会先思考的，和自己的服务器，60 秒。超过就由内置导览回答。',
  AI_CHAT_IDLE_SECONDS: '不填：云上的模型 8 秒，自己的服务器 30 秒。超过就停下，已有的字留着。',
  AI_DAILY_QUESTIONS: '每天零点起重新算。',
  AI_IMAGE_URL: '不填就用服务商的地址。自己的服务器可以是内网地址，如 http://10.0.0.8:7860。',
  AI_IMAGE_KEY: 'Stable Diffusion WebUI 填“用户名:密码”。自己的服务器可以不填。',
  AI_IMAGE_MODEL: '不填就用服务商常用的模型；ComfyUI 填检查点的文件名。',
  AI_IMAGE_HOSTS: '有的服务把图片放在另一台主机上。用逗号隔开，如 cdn.example.com, *.example.com。',
  AI_DAILY_PICTURES: '每天零点起重新算。',
  AI_RETENTION_DAYS: '你问我答和你说我画。0 表示一直保留到账号注销。改短后，较早的记录随即删除，不能恢复。',
  AUDIT_DAYS: '依规定至少 180 天。改短后，较早的日志随即删除，不能恢复。',
  STATISTICS_RAW_DAYS: '用来算“多少人”的加密记号，2 到 30 天；每天的数字一直保留。',
  BACKUP_KEEP: '立即备份的也算。做好新的一份时，更早的自动删除。',
};

const SMS_VENDOR: readonly SettingName[] = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'];

const CHAT_MODEL: readonly SettingName[] = [
  ...([
    'AI_CHAT_URL',
    'AI_CHAT_KEY',
    'AI_CHAT_MODEL',
    'AI_CHAT_PHOTOS',
    'AI_CHAT_FIRST_SECONDS',
    'AI_CHAT_IDLE_SECONDS',
  ] as const),
];

/** The fields that mean something with what is chosen, and those of them that must be filled. */
const WITHOUT: Partial<Record<SettingGroup, (values: FormValues) => readonly SettingName[]>> = {
  sms({ SMS_PROVIDER }) {
    if (SMS_PROVIDER === 'log') return [...SMS_VENDOR, 'SMS_APP_ID'];
    return SMS_PROVIDER === 'aliyun' ? ['SMS_APP_ID'] : [];
  },
  chat: ({ AI_CHAT_PRESET }) => (AI_CHAT_PRESET === '' ? CHAT_MODEL : []),
  backup: ({ BACKUP_SCHEDULE }) => (BACKUP_SCHEDULE === 'off' ? ['BACKUP_EVERY_HOURS'] : []),
  image: ({ AI_IMAGE_KIND }) =>
    AI_IMAGE_KIND === '' ? ['AI_IMAGE_URL', 'AI_IMAGE_KEY', 'AI_IMAGE_MODEL', 'AI_IMAGE_HOSTS'] : [],
};

export const isShown = (name: SettingName, values: FormValues): boolean =>
  !WITHOUT[SETTINGS[name].group]?.(values).includes(name);

const NEEDS_CHAT_KEY = ['deepseek', 'tongyi', 'zhipu', 'spark'];

/** Whether a shown field must be filled with what is chosen; the server decides in the end. */
export function isRequired(name: SettingName, values: FormValues): boolean {
  if (SMS_VENDOR.includes(name) || name === 'SMS_APP_ID') return true;
  if (name === 'MAIL_FROM') return (values.SMTP_HOST ?? '') !== '';
  if (name === 'AI_CHAT_KEY') return NEEDS_CHAT_KEY.includes(String(values.AI_CHAT_PRESET));
  if (name === 'AI_CHAT_URL') return values.AI_CHAT_PRESET === 'custom';
  if (name === 'AI_CHAT_MODEL') return ['custom', 'vllm'].includes(String(values.AI_CHAT_PRESET));
  if (name === 'AI_IMAGE_KEY') return ['dashscope', 'cogview'].includes(String(values.AI_IMAGE_KIND));
  return false;
}
