import { callVendor, isRecord, readCode } from './call-vendor.ts';
import { signTc3 } from './sign-tc3.ts';
import { SmsError, type SmsFailure, type SmsSender, type SmsVendorConfig } from './sms-sender.ts';

interface TencentSmsConfig extends SmsVendorConfig {
  /** SmsSdkAppId of the application in the Tencent Cloud console. */
  sdkAppId: string;
  region?: string;
}

/** Tencent Cloud 短信, SendSms 2021-01-11. The template's variable is `{1}`. */
export function createTencentSender(config: TencentSmsConfig): SmsSender {
  const endpoint = new URL(config.endpoint ?? 'https://sms.tencentcloudapi.com');
  return {
    async send(phone, scene, code) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId: config.templates[scene],
        TemplateParamSet: [code],
      });
      const headers = signTc3({
        host: endpoint.host,
        service: 'sms',
        action: 'SendSms',
        version: '2021-01-11',
        region: config.region ?? 'ap-guangzhou',
        body,
        secretId: config.accessKeyId,
        secretKey: config.accessKeySecret,
        now: new Date(),
      });
      const answer = await callVendor('tencent', endpoint, { headers, body, timeoutMs: config.timeoutMs });
      const answerCode = readAnswerCode(answer.body);
      if (answer.status === 200 && answerCode === 'Ok') return;
      throw new SmsError(answer.status >= 500 ? 'unavailable' : failureOf(answerCode), 'tencent', answerCode);
    },
  };
}

/** A refused call has `Error`; an accepted one has a status for each number, which may be an error too. */
function readAnswerCode(body: Record<string, unknown>): string {
  const response = isRecord(body.Response) ? body.Response : {};
  if (isRecord(response.Error)) return readCode(response.Error.Code);
  const [status]: unknown[] = Array.isArray(response.SendStatusSet) ? response.SendStatusSet : [];
  return isRecord(status) ? readCode(status.Code) : 'unknown';
}

function failureOf(code: string): SmsFailure {
  if (/^LimitExceeded\.(?:PhoneNumber|DeliveryFrequencyLimit)/.test(code)) return 'limited';
  if (code === 'InvalidParameterValue.IncorrectPhoneNumber') return 'badNumber';
  if (code === 'FailedOperation.PhoneNumberInBlacklist') return 'badNumber';
  if (/^(?:unknown$|InternalError|RequestLimitExceeded|ResourceUnavailable|ServiceUnavailable)/.test(code)) {
    return 'unavailable';
  }
  return 'misconfigured';
}
