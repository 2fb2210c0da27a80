import { type ChatErrorReason, ChatModelError } from '../../adapters/chat-model/chat-model.ts';
import { type ImageErrorReason, ImageModelError } from '../../adapters/image-model/image-model.ts';
import { MailError, type MailFailure } from '../../adapters/mail/mail-sender.ts';
import { SmsError, type SmsFailure } from '../../adapters/sms/sms-sender.ts';

/*
 * Messages for staff when a test of the settings failed. The answer of the tested server goes to the log only, because it
 * could reveal what servers of the local network answer (threat T61).
 */

export interface Failure {
  sentence: string;
  repair: string;
}

const LATER = '过几分钟再试；总是这样，请管服务器的人查看网络。';

const SMS: Record<SmsFailure, Failure> = {
  limited: { sentence: '短信服务说这个号码收得太多了。', repair: '过一会儿再试，或换一个号码。' },
  badNumber: { sentence: '短信服务不能发到这个号码。', repair: '换一个号码再试。' },
  unavailable: { sentence: '短信服务没有正常回答。', repair: LATER },
  misconfigured: {
    sentence: '短信服务没有接受。',
    repair: '请核对密钥、签名、模板编号和余额；服务商给出的代码在程序日志里。',
  },
};

const MAIL: Record<MailFailure, Failure> = {
  refused: { sentence: '邮件服务器不接受这个收件人。', repair: '换一个邮箱再试。' },
  unavailable: {
    sentence: '连不上邮件服务器，或它没有正常回答。',
    repair: '请核对服务器、端口和加密方式，并确认这台机器能连到它。',
  },
  misconfigured: {
    sentence: '邮件服务器不接受登录，或不许用这个发件人。',
    repair: '请核对账号、密码（许多邮箱要用“授权码”）和发件人。',
  },
};

const CHAT: Record<ChatErrorReason, Failure> = {
  unavailable: { sentence: '连不上模型，或地址不是模型的。', repair: '请核对地址，并确认这台机器能连到它。' },
  key: { sentence: '模型服务不认这个密钥。', repair: '请核对密钥，或到服务商那里新建一个。' },
  balance: { sentence: '模型服务的余额用完了。', repair: '请到服务商那里充值。' },
  busy: { sentence: '模型服务说请求太多了。', repair: '过一会儿再试，或到服务商那里提高限额。' },
  settings: { sentence: '模型服务不接受这个请求。', repair: '请核对模型名和地址。' },
  redirect: { sentence: '这个地址转到了别处。', repair: '请填转过去之后的地址（一般以 /v1 结尾）。' },
  slow: { sentence: '模型太久没有回答。', repair: '自己的服务器第一次要装载模型，请再试一次；仍慢就换小一些的模型。' },
  cut: { sentence: '回答在半路断了。', repair: LATER },
  garbled: { sentence: '这个地址的回答不是模型的格式。', repair: '请核对地址，它须与 OpenAI 的接口兼容。' },
  flood: { sentence: '回答太长了。', repair: '请换一个模型。' },
  refused: { sentence: '模型不愿意回答这个问题。', repair: '模型是通的。换一个问题再试。' },
};

const IMAGE: Record<ImageErrorReason, Failure> = {
  misconfigured: { sentence: '绘画服务不接受这个请求。', repair: '请核对密钥、模型名、地址和余额。' },
  limited: { sentence: '绘画服务正忙。', repair: '过一会儿再试，或到服务商那里提高限额。' },
  refused: { sentence: '这段描述没有通过绘画服务的审核。', repair: '绘画服务是通的。换一种说法再试。' },
  unavailable: { sentence: '连不上绘画服务。', repair: '请核对地址，并确认这台机器能连到它。' },
  slow: { sentence: '绘画服务太久没有画好。', repair: '请再试一次；总是这样，请换一个模型。' },
  nonsense: { sentence: '绘画服务的回答看不懂。', repair: '请核对地址和服务的种类。' },
  forbiddenAddress: {
    sentence: '绘画服务给出的图片在另一台主机上。',
    repair: '请把那台主机填进“其他主机”；主机名在程序日志里。',
  },
};

const SLOW: Failure = {
  sentence: '等了将近一分钟，还没有结果。',
  repair: '自己的服务器第一次要装载模型，请再试一次；仍慢就换小一些的模型。',
};
const UNKNOWN: Failure = { sentence: '没有成功。', repair: '原因在程序日志里。' };

export function explainFailure(error: unknown): Failure {
  if (error instanceof SmsError) return SMS[error.failure];
  if (error instanceof MailError) return MAIL[error.failure];
  if (error instanceof ChatModelError) return CHAT[error.reason];
  if (error instanceof ImageModelError) return IMAGE[error.reason];
  return error instanceof Error && error.name === 'TimeoutError' ? SLOW : UNKNOWN;
}
