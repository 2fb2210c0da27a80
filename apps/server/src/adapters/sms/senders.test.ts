import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAliyunSender } from './aliyun-sender.ts';
import { createLogSender } from './log-sender.ts';
import { SmsError, type SmsFailure, type SmsSender } from './sms-sender.ts';
import {
  FAKE_KEYS,
  type FakeVendor,
  type Misbehaviour,
  startFakeAliyun,
  startFakeTencent,
} from './sms-vendors.testkit.ts';
import { createTencentSender } from './tencent-sender.ts';

const templates = { login: 'T1', register: 'T2', forget: 'T3', changePhone: 'T4', cancel: 'T5' };
const common = { ...FAKE_KEYS, signName: '美育(测试)*', templates, timeoutMs: 300_000 };
/** For the vendor that never answers. */
const SHORT_TIMEOUT = { timeoutMs: 400 };
const PHONE = '13800138000';

test('the log sender prints one line in the documented format', async () => {
  const lines: string[] = [];
  await createLogSender((line) => lines.push(line), { masked: false }).send(PHONE, 'login', '012345');
  expect(lines).toEqual(['[sms] 13800138000 login 012345']);
});

describe('Aliyun', () => {
  let vendor: FakeVendor;
  let sender: SmsSender;
  beforeAll(async () => {
    vendor = await startFakeAliyun();
    sender = createAliyunSender({ ...common, endpoint: vendor.url });
  });
  afterAll(() => vendor.close());
  beforeEach(() => vendor.misbehave(undefined));

  test('a signed message is accepted, with the template of its scene', async () => {
    await sender.send(PHONE, 'forget', '012345');
    expect(vendor.accepted).toEqual([
      { PhoneNumbers: PHONE, SignName: common.signName, TemplateCode: 'T3', TemplateParam: '{"code":"012345"}' },
    ]);
  });

  test('a wrong key is reported as misconfigured', async () => {
    const senderWithWrongKey = createAliyunSender({ ...common, accessKeySecret: 'wrong', endpoint: vendor.url });
    expect(await expectFailure(senderWithWrongKey)).toEqual(['misconfigured', 'SignatureDoesNotMatch']);
  });

  test.each<[SmsFailure, string, number?]>([
    ['limited', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['badNumber', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['misconfigured', 'isv.SMS_TEMPLATE_ILLEGAL'],
    ['misconfigured', 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['misconfigured', 'isv.AMOUNT_NOT_ENOUGH'],
    ['misconfigured', 'isv.DAY_LIMIT_CONTROL'],
    ['misconfigured', 'isp.RAM_PERMISSION_DENY'],
    ['misconfigured', 'InvalidAccessKeyId.NotFound', 404],
    ['misconfigured', 'InvalidTimeStamp.Expired', 400],
    ['unavailable', 'Throttling.User', 400],
    ['unavailable', 'isp.SYSTEM_ERROR'],
    ['unavailable', 'ServiceUnavailable', 503],
    ['unavailable', 'Something.New', 502],
    ['unavailable', 'OK', 500],
  ])('%s: %s', async (expected, code, status) => {
    vendor.misbehave({ code, status });
    expect(await expectFailure(sender)).toEqual([expected, code]);
  });

  test.each<Misbehaviour>(['garbage', 'cut', 'endless', 'redirect'])('%s is unavailable', (misbehaviour) =>
    expectUnavailable(vendor, sender, misbehaviour),
  );

  test('a vendor that does not answer in time is reported as unavailable', () =>
    expectUnavailable(vendor, createAliyunSender({ ...common, ...SHORT_TIMEOUT, endpoint: vendor.url }), 'hang'));
});

describe('Tencent Cloud', () => {
  let vendor: FakeVendor;
  let sender: SmsSender;
  beforeAll(async () => {
    vendor = await startFakeTencent();
    sender = createTencentSender({ ...common, sdkAppId: '1400006666', endpoint: vendor.url });
  });
  afterAll(() => vendor.close());
  beforeEach(() => vendor.misbehave(undefined));

  test('a signed message is accepted, with the template of its scene', async () => {
    await sender.send(PHONE, 'changePhone', '012345');
    expect(vendor.accepted).toEqual([
      {
        PhoneNumberSet: [`+86${PHONE}`],
        SmsSdkAppId: '1400006666',
        SignName: common.signName,
        TemplateId: 'T4',
        TemplateParamSet: ['012345'],
      },
    ]);
  });

  test('a wrong key is reported as misconfigured', async () => {
    const senderWithWrongKey = createTencentSender({
      ...common,
      sdkAppId: '1',
      accessKeySecret: 'wrong',
      endpoint: vendor.url,
    });
    expect(await expectFailure(senderWithWrongKey)).toEqual(['misconfigured', 'AuthFailure.SignatureFailure']);
  });

  test.each<[SmsFailure, string, number?]>([
    ['limited', 'LimitExceeded.PhoneNumberThirtySecondLimit'],
    ['limited', 'LimitExceeded.PhoneNumberDailyLimit'],
    ['limited', 'LimitExceeded.DeliveryFrequencyLimit'],
    ['badNumber', 'InvalidParameterValue.IncorrectPhoneNumber'],
    ['badNumber', 'FailedOperation.PhoneNumberInBlacklist'],
    ['misconfigured', 'LimitExceeded.AppDailyLimit'],
    ['misconfigured', 'FailedOperation.InsufficientBalanceInSmsPackage'],
    ['misconfigured', 'FailedOperation.TemplateIncorrectOrUnapproved'],
    ['misconfigured', 'AuthFailure.SecretIdNotFound'],
    ['misconfigured', 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
    ['unavailable', 'InternalError.Timeout'],
    ['unavailable', 'RequestLimitExceeded'],
    ['unavailable', 'Something.New', 502],
    ['unavailable', 'Ok', 500],
  ])('%s: %s', async (expected, code, status) => {
    vendor.misbehave({ code, status });
    expect(await expectFailure(sender)).toEqual([expected, code]);
  });

  test.each<Misbehaviour>(['garbage', 'cut', 'endless', 'redirect'])('%s is unavailable', (misbehaviour) =>
    expectUnavailable(vendor, sender, misbehaviour),
  );

  test('a vendor that does not answer in time is reported as unavailable', () => {
    const impatientSender = createTencentSender({ ...common, ...SHORT_TIMEOUT, sdkAppId: '1', endpoint: vendor.url });
    return expectUnavailable(vendor, impatientSender, 'hang');
  });
});

test('a closed port is reported as unavailable', async () => {
  const vendor = await startFakeAliyun();
  await vendor.close();
  const sender = createAliyunSender({ ...common, endpoint: vendor.url });
  expect(await expectFailure(sender)).toEqual(['unavailable', 'noAnswer']);
});

/**
 * Returns the failure and the vendor's code, and checks that the error contains neither phone number nor SMS code
 * (threat T31).
 */
async function expectFailure(sender: SmsSender): Promise<[SmsFailure, string]> {
  const error = await sender.send(PHONE, 'login', '987654').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmsError)) throw new Error(`expected an SmsError, got ${String(error)}`);
  expect(inspect(error, { depth: 9 })).not.toMatch(/13800138000|987654/);
  return [error.failure, error.vendorCode];
}

async function expectUnavailable(vendor: FakeVendor, sender: SmsSender, misbehaviour: Misbehaviour): Promise<void> {
  vendor.misbehave(misbehaviour);
  expect(await expectFailure(sender)).toEqual(['unavailable', misbehaviour === 'hang' ? 'timeout' : 'noAnswer']);
}
