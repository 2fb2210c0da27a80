import { expect, test } from 'vitest';
import { signAcs3 } from './sign-acs3.ts';
import { signTc3 } from './sign-tc3.ts';

// The examples from the vendors' documentation, with the keys and results printed there.

test('Aliyun: the signature matches the documented V3 example', () => {
  const { headers, query } = signAcs3({
    method: 'POST',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    body: '',
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    now: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('Aliyun: characters that encodeURIComponent leaves alone are encoded, a space is %20', () => {
  const { query } = signAcs3({
    method: 'POST',
    host: 'h',
    action: 'A',
    version: 'V',
    query: { b: "a b*c~d/e'(!)", a: '美育' },
    body: '',
    accessKeyId: 'i',
    accessKeySecret: 's',
    now: new Date(0),
    nonce: 'n',
  });
  expect(query).toBe('a=%E7%BE%8E%E8%82%B2&b=a%20b%2Ac~d%2Fe%27%28%21%29');
});

test('Tencent Cloud: the signature matches the documented TC3 example', () => {
  // The documentation prints the keys as asterisks, and its signature was computed with these asterisks.
  const headers = signTc3({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    secretId: `AKID${'*'.repeat(32)}`,
    secretKey: '*'.repeat(32),
    now: new Date(1551113065 * 1000),
  });
  expect(headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});
