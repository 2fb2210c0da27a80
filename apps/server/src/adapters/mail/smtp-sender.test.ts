import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, MailError } from './mail-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { startSilentServer, startSmtpServer, TEST_CERTIFICATE } from './smtp-server.testkit.ts';

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.stop()));
});
async function stopAfterTest<S extends { stop(): Promise<void> }>(starting: Promise<S>): Promise<S> {
  const server = await starting;
  opened.push(server);
  return server;
}

const TO = 'reader@example.com';
const mail: Mail = {
  to: TO,
  subject: '[美育] 申请已通过',
  text: '您好：\n\n《墨荷图》可以下载了。\n',
  fromName: '美育知识服务平台',
  key: 'notice.7',
};
const LOGIN: [string, string] = ['mei@yu', 'p/ss:w@rd'];
const withTrust = <S extends object>(settings: S) => ({ ...settings, ca: TEST_CERTIFICATE });

async function failureOf(sending: Promise<void>): Promise<[string, string]> {
  const error = await sending.then(() => undefined).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MailError);
  const { failure, message } = error as MailError;
  expect(message).not.toContain(TO);
  return [failure, message];
}

/** The decoded text of a mail. */
function bodyOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (/transfer-encoding: base64/i.test(raw)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
const decodeWords = (line: string) =>
  line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replace(/_/g, ' ')
          .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString(),
    );

describe('a mail', () => {
  it('arrives as plain text with sender, recipient and subject', async () => {
    const server = await stopAfterTest(startSmtpServer());
    await createSmtpSender(server.settings).send(mail);
    expect(server.received).toMatchObject([{ from: 'meiyu@example.edu.cn', to: [TO], secure: false }]);
    const [{ raw, headers } = { raw: '', headers: [] }] = server.received;
    expect(headers.map(decodeWords)).toEqual(
      expect.arrayContaining([
        'From: 美育知识服务平台 <meiyu@example.edu.cn>',
        `To: ${TO}`,
        'Subject: [美育] 申请已通过',
        'Message-ID: <notice.7@example.edu.cn>',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(bodyOf(raw).replace(/\r\n/g, '\n').trimEnd()).toBe(mail.text.trimEnd());
  });

  it('is sent after STARTTLS and login, and over implicit TLS', async () => {
    for (const secure of [false, true]) {
      const server = await stopAfterTest(startSmtpServer({ login: LOGIN, secure }));
      await createSmtpSender(withTrust(server.settings)).send(mail);
      expect(server.received).toMatchObject([{ secure: true, user: LOGIN[0] }]);
    }
  });

  it('has no extra header or recipient, whatever subject, sender name or address contain', async () => {
    const server = await stopAfterTest(startSmtpServer());
    const sender = createSmtpSender(server.settings);
    const attack = '墨\r\nBcc: victim@example.com\r\n\r\nhello\u2028Bcc: v@example.com\n';
    await sender.send({ ...mail, subject: attack, fromName: `"x" <evil@example.com>\r\nBcc: victim@example.com` });
    const [received] = server.received;
    expect(received?.to).toEqual([TO]);
    expect(received?.from).toBe('meiyu@example.edu.cn');
    const names = received?.headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()) ?? [];
    expect(names.filter((name) => name === 'bcc' || name === 'cc')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(received?.headers.map(decodeWords)).toContain(
      'Subject: 墨 Bcc: victim@example.com hello Bcc: v@example.com',
    );
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '<a@example.com>',
      'x <a@example.com>',
      'group: a@example.com;',
      'a@example.com@example.com',
      '',
    ])
      expect(await failureOf(sender.send({ ...mail, to }))).toEqual(['refused', 'refused: not an address']);
    expect(server.received).toHaveLength(1);
  });

  it('contains a path or URL as text and never reads it', async () => {
    const server = await stopAfterTest(startSmtpServer());
    for (const text of [{ path: '/etc/passwd' }, { href: server.url }]) {
      const sending = createSmtpSender(server.settings).send({ ...mail, text: text as unknown as string });
      const error = await sending.then(() => undefined).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ cause: { message: expect.stringMatching(/^(File|Url) access rejected/) } });
    }
    expect(server.received).toEqual([]);
  });
});

describe('failures of sending', () => {
  it.each([
    [{ refuseRecipient: 550 }, 'refused'],
    [{ refuseRecipient: 450 }, 'unavailable'],
    [{ refuseMessage: 554 }, 'refused'],
    [{ refuseMessage: 451 }, 'unavailable'],
    [{ refuseSender: 553 }, 'misconfigured'],
    [{ refuseSender: 421 }, 'unavailable'],
  ] as const)('%j is %s', async (misbehaviour, failure) => {
    const server = await stopAfterTest(startSmtpServer());
    server.misbehave(misbehaviour);
    const sender = createSmtpSender(server.settings);
    expect((await failureOf(sender.send(mail)))[0]).toBe(failure);
    server.misbehave({});
    await sender.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('a wrong password is reported as misconfigured', async () => {
    const server = await stopAfterTest(startSmtpServer({ login: LOGIN }));
    const sender = createSmtpSender(withTrust({ ...server.settings, password: 'wrong' }));
    expect(await failureOf(sender.send(mail))).toEqual(['misconfigured', expect.stringContaining('EAUTH')]);
  });

  it('a password is not sent without TLS, nor to a server whose certificate is not trusted', async () => {
    const plain = await stopAfterTest(startSmtpServer());
    const [user, password] = LOGIN;
    const toPlain = createSmtpSender({ ...plain.settings, user, password });
    expect((await failureOf(toPlain.send(mail)))[0]).toBe('misconfigured');
    const untrusted = await stopAfterTest(startSmtpServer({ login: LOGIN }));
    expect((await failureOf(createSmtpSender(untrusted.settings).send(mail)))[0]).toMatch(/misconfigured|unavailable/);
    expect([plain.received, untrusted.received]).toEqual([[], []]);
  });

  it('a server that times out, disconnects, sends garbage or refuses connections is reported as unavailable', async () => {
    const silent = await stopAfterTest(startSilentServer());
    const closing = await stopAfterTest(startSilentServer((socket) => void socket.end()));
    const nonsense = await stopAfterTest(
      startSilentServer((socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    const dropping = await stopAfterTest(
      startSilentServer((socket) => {
        socket.write('220 hello\r\n');
        socket.once('data', () => socket.destroy());
      }),
    );
    const gone = await startSilentServer();
    await gone.stop();
    for (const { settings } of [silent, closing, nonsense, dropping, gone])
      expect((await failureOf(createSmtpSender({ ...settings, timeoutMs: 400 }).send(mail)))[0]).toBe('unavailable');
  });

  it('a probe reports the failure and sends no mail', async () => {
    const server = await stopAfterTest(startSmtpServer({ login: LOGIN }));
    await createSmtpSender(withTrust(server.settings)).probe();
    const wrong = createSmtpSender(withTrust({ ...server.settings, password: 'wrong' }));
    expect(await failureOf(wrong.probe())).toEqual(['misconfigured', expect.stringContaining('EAUTH')]);
    expect(server.received).toEqual([]);
  });

  it('sending is aborted when the program stops', async () => {
    const silent = await stopAfterTest(startSilentServer());
    const stopping = new AbortController();
    const sending = failureOf(createSmtpSender(silent.settings).send(mail, stopping.signal));
    await expect.poll(() => silent.connections).toBe(1);
    stopping.abort();
    expect((await sending)[0]).toBe('unavailable');
  });
});
