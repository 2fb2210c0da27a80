import { randomUUID } from 'node:crypto';
import { callVendor, readCode } from './call-vendor.ts';
import { signAcs3 } from './sign-acs3.ts';
import { SmsError, type SmsFailure, type SmsSender, type SmsVendorConfig } from './sms-sender.ts';

/** Aliyun 短信服务, SendSms of Dysmsapi 2017-05-25. The template's variable is `${code}`. */
export function createAliyunSender(config: SmsVendorConfig): SmsSender {
  const endpoint = new URL(config.endpoint ?? 'https://dysmsapi.aliyuncs.com');
  return {
    async send(phone, scene, code) {
      const { headers, query } = signAcs3({
        method: 'POST',
        host: endpoint.host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: phone,
          SignName: config.signName,
          TemplateCode: config.templates[scene],
          TemplateParam: JSON.stringify({ code }),
        },
        body: '',
        accessKeyId: config.accessKeyId,
        accessKeySecret: config.accessKeySecret,
        now: new Date(),
        nonce: randomUUID(),
      });
      const url = new URL(`/?${query}`, endpoint);
      const answer = await callVendor('aliyun', url, { headers, timeoutMs: config.timeoutMs });
      const answerCode = readCode(answer.body.Code);
      if (answer.status === 200 && answerCode === 'OK') return;
      throw new SmsError(failureOf(answerCode, answer.status), 'aliyun', answerCode);
    },
  };
}

/** `isv.` codes are errors of the caller, `isp.` those of the vendor; the gateway (keys, clock, signature) uses HTTP 4xx. */
function failureOf(code: string, status: number): SmsFailure {
  if (/^(?:isv\.)?BUSINESS_LIMIT/.test(code)) return 'limited';
  if (/^isv\.(?:MOBILE|PHONE)_NUMBER_ILLEGAL$/.test(code)) return 'badNumber';
  if (code === 'isp.RAM_PERMISSION_DENY') return 'misconfigured';
  if (/^(?:isp\.|Throttling|ServiceUnavailable|InternalError)/.test(code) || status >= 500) return 'unavailable';
  return code.startsWith('isv.') || status >= 400 ? 'misconfigured' : 'unavailable';
}
