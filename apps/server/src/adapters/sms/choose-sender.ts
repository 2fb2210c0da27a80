import { createAliyunSender } from './aliyun-sender.ts';
import { createLogSender } from './log-sender.ts';
import type { Scene, SmsSender } from './sms-sender.ts';
import { createTencentSender } from './tencent-sender.ts';

interface SmsVendorSettings {
  provider: 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  /** The name that signs the messages. */
  signName: string;
  /** One template for every scene, or `login=…,register=…,forget=…,changePhone=…,cancel=…`. */
  template: string;
  appId: string;
}

const SCENES: readonly Scene[] = ['login', 'register', 'forget', 'changePhone', 'cancel'];

/** Throws when a scene has no template, so that the error shows at start and not when a user requests a code. */
export function readTemplates(text: string): Record<Scene, string> {
  if (!text.includes('=')) return Object.fromEntries(SCENES.map((scene) => [scene, text])) as Record<Scene, string>;
  const named = new Map(text.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
  const missing = SCENES.filter((scene) => !named.get(scene));
  if (missing.length) throw new Error(`SMS_TEMPLATE has no template for ${missing.join(', ')}.`);
  return Object.fromEntries(SCENES.map((scene) => [scene, named.get(scene)])) as Record<Scene, string>;
}

export function chooseSender(
  settings: { provider: 'log'; masked: boolean } | SmsVendorSettings,
  print: (line: string) => void,
): SmsSender {
  if (settings.provider === 'log') return createLogSender(print, { masked: settings.masked });
  const { keyId, keySecret, signName, template, appId } = settings;
  const vendor = { accessKeyId: keyId, accessKeySecret: keySecret, signName, templates: readTemplates(template) };
  switch (settings.provider) {
    case 'aliyun':
      return createAliyunSender(vendor);
    case 'tencent':
      return createTencentSender({ ...vendor, sdkAppId: appId });
  }
}
