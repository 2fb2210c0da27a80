import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { type ChatModel, ChatModelError } from '../../adapters/chat-model/chat-model.ts';
import { createOpenAiChat } from '../../adapters/chat-model/openai-chat.ts';
import { createImageModel, IMAGE_MODEL_DEFAULTS } from '../../adapters/image-model/choose-image-model.ts';
import { createSmtpSender } from '../../adapters/mail/smtp-sender.ts';
import { chooseSender } from '../../adapters/sms/choose-sender.ts';
import type { SmsSender } from '../../adapters/sms/sms-sender.ts';
import type { Config } from '../../config.ts';
import type { LabelPicture } from '../../features/assistant/drawing/label.ts';
import { hostIn, isForbiddenHost } from './check-host.ts';
import { explainFailure, type Failure } from './failure-messages.ts';

export interface TryDeps {
  current: () => Config;
  siteName: () => Promise<string>;
  labelPicture: LabelPicture;
  warn: (line: string) => void;
  /** Replaces the sender in tests. */
  senderOf?: (settings: Config['sms']) => SmsSender;
}

type Outcome = { ok: boolean } & Failure;

/** Less than a proxy waits for an answer. */
const LIMIT_MS = 50_000;
const MAX_ANSWER_LENGTH = 2000;
const PROPORTION = 4 / 3;
const SIX_DIGITS = 1_000_000;

const good = (sentence: string): Outcome => ({ ok: true, sentence, repair: '' });
const bad = (sentence: string, repair: string): Outcome => ({ ok: false, sentence, repair });
const FORBIDDEN = bad('这个地址不能用。', '请填模型或邮件服务器的地址。');

const BLIND = bad('模型能回答，但看不了图。', '请换一个能看图的模型，或把“读者发照片”改为不能发。');

/** Whether it recognises the colour of a small picture; a model that cannot see refuses the picture or guesses. */
async function canSeePictures(model: ChatModel, signal: AbortSignal): Promise<boolean> {
  const red = { width: 64, height: 64, channels: 3 as const, background: '#e01818' };
  const photo = await sharp({ create: red }).jpeg().toBuffer();
  const messages = [{ role: 'user' as const, content: '这张图是什么颜色？只说颜色。', photo }];
  let answer = '';
  try {
    for await (const event of model.stream(messages, signal))
      if (event.kind === 'answer' && answer.length < MAX_ANSWER_LENGTH) answer += event.piece;
  } catch (error) {
    if (error instanceof ChatModelError && (error.reason === 'settings' || error.reason === 'garbled')) return false;
    throw error;
  }
  return /红|red/i.test(answer);
}

/** Tests the saved settings; addresses that were typed but not saved are never called. */
export function createTrySettings({ current, siteName, labelPicture, warn, senderOf }: TryDeps) {
  /** The reason goes to the log; it never has a key, a number or an address of a person. */
  async function attempt<T extends Outcome>(what: string, work: () => Promise<T>): Promise<T | Outcome> {
    try {
      return await work();
    } catch (error) {
      warn(`trying ${what} failed: ${error instanceof Error ? error.message : error}`);
      return { ok: false, ...explainFailure(error) };
    }
  }

  return {
    async sms(phone: string): Promise<Outcome> {
      const { sms } = current();
      if (sms.provider === 'log')
        return bad('没有发：还没有设短信服务，验证码只写进程序日志。', '请先选好短信服务并保存。');
      const sender = senderOf?.(sms) ?? chooseSender(sms, () => {});
      return attempt('SMS', async () => {
        await sender.send(phone, 'login', String(randomInt(SIX_DIGITS)).padStart(6, '0'));
        return good('短信服务已收下。短信里的验证码是试验用的，不能登录。');
      });
    },

    async mail(address: string): Promise<Outcome> {
      const { mail } = current();
      if (mail === undefined) return bad('没有发：还没有设邮件服务器。', '请先填好邮件服务器并保存。');
      if (await isForbiddenHost(mail.host)) return FORBIDDEN;
      return attempt('e-mail', async () => {
        const name = await siteName();
        await createSmtpSender(mail).send({
          ...{ to: address, fromName: name, subject: `${name}：试验邮件` },
          text: `这是从${name}的后台“设置”发出的试验邮件。收到它，说明邮件已经设好。`,
          key: `try-${randomInt(2 ** 40)}`,
        });
        return good(`邮件服务器 ${mail.host} 已收下。请到收件箱看一看，也看看垃圾邮件。`);
      });
    },

    async chat(question: string) {
      const nothing = { model: '', firstTokenMs: 0, totalMs: 0, answer: '' };
      const settings = current().ai.chat;
      if (settings === undefined)
        return { ...bad('没有问：现在由内置导览回答。', '请先选好模型服务并保存。'), ...nothing };
      if (settings.baseUrl && (await isForbiddenHost(hostIn(settings.baseUrl)))) return { ...FORBIDDEN, ...nothing };
      const model = createOpenAiChat(settings);
      const startMs = performance.now();
      const elapsedMs = () => Math.round(performance.now() - startMs);
      const outcome = await attempt('the chat model', async () => {
        let [firstTokenMs, answer] = [0, ''];
        const signal = AbortSignal.timeout(LIMIT_MS);
        const messages = [{ role: 'user' as const, content: question }];
        for await (const event of model.stream(messages, signal)) {
          if (event.kind === 'usage') continue;
          firstTokenMs ||= elapsedMs();
          if (event.kind === 'answer') answer += event.piece;
          if (answer.length > MAX_ANSWER_LENGTH) break;
        }
        const shown = { firstTokenMs, answer: answer.slice(0, MAX_ANSWER_LENGTH) };
        if (!settings.takesPhotos) return { ...good('模型已回答。'), ...shown };
        const seesPictures = await canSeePictures(model, signal);
        return { ...(seesPictures ? good('模型已回答，也看得了图。') : BLIND), ...shown };
      });
      return { ...nothing, ...outcome, model: model.name, totalMs: elapsedMs() };
    },

    async image(prompt: string) {
      const settings = current().ai.image;
      if (settings === undefined)
        return { ...bad('没有画：现在由内置画师作画。', '请先选好绘画服务并保存。'), totalMs: 0, picture: '' };
      const url = settings.url || IMAGE_MODEL_DEFAULTS[settings.kind].url;
      if (await isForbiddenHost(hostIn(url))) return { ...FORBIDDEN, totalMs: 0, picture: '' };
      const startMs = performance.now();
      const outcome = await attempt('the image model', async () => {
        const model = createImageModel(settings.kind, settings);
        const request = { prompt, ...model.fit(PROPORTION), seed: randomInt(2 ** 31) };
        for await (const event of model.make(request, AbortSignal.timeout(LIMIT_MS))) {
          if (event.kind !== 'image') continue;
          const { image } = await labelPicture({ kind: 'encoded', data: event.image });
          return { ...good('画好了。'), picture: `data:image/webp;base64,${image.toString('base64')}` };
        }
        return { ...bad('绘画服务没有给出图片。', '请核对模型名。'), picture: '' };
      });
      return { picture: '', ...outcome, totalMs: Math.round(performance.now() - startMs) };
    },
  };
}
