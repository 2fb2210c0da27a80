import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from './smtp-sender.ts';

/** A certificate for localhost that only the tests trust, with its key. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUZvuehwTAqaovz5vcOMc3uq0n7DYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODIwMjAzNFoYDzIxMjYxMDI1
MjAyMDM0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASY1LZ552zyYrC8QomO87Gb91Ri7OUMb6SDhc0S7wtIXdO1RebJVJz/
KCWKCqixpF4NufRzxM8Ht4q0v2i84bEdo28wbTAdBgNVHQ4EFgQUgv4UNwnbKPhN
BiwaiUOmCiO1uHowHwYDVR0jBBgwFoAUgv4UNwnbKPhNBiwaiUOmCiO1uHowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgU+eATEZ/rVR7sP608biSV/jSrAH/BGozb0i1sOrRhtUCIG9I
P8L7MXo213LCJaMz7sk10yK6mgoE6BirCI4NKlhY
-----END CERTIFICATE-----`;
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5fhK/gKSUBM1kF7P
26aX0hIgmjmM0ooCppLdUkvJwp6hRANCAASY1LZ552zyYrC8QomO87Gb91Ri7OUM
b6SDhc0S7wtIXdO1RebJVJz/KCWKCqixpF4NufRzxM8Ht4q0v2i84bEd
-----END PRIVATE KEY-----`;

interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message: headers, an empty line, body. */
  raw: string;
  headers: string[];
  secure: boolean;
  user: string | undefined;
}

/** How the server misbehaves for the next mails. */
interface SmtpMisbehaviour {
  /** Answer to RCPT TO. */
  refuseRecipient?: number;
  /** Answer to MAIL FROM. */
  refuseSender?: number;
  /** Answer to the message. */
  refuseMessage?: number;
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

function smtpError(responseCode: number): Error {
  return Object.assign(new Error(`no, <reader@example.com> ${responseCode}`), { responseCode });
}

export const SENDER = { name: '', address: 'meiyu@example.edu.cn' };

/** Unfolds header lines, as a mail program does. */
function readHeaders(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

/** A real SMTP server. With a password it accepts mail only after STARTTLS (or on TLS with `secure`) and a login. */
export async function startSmtpServer({ login, secure = false }: { login?: [string, string]; secure?: boolean } = {}) {
  const received: ReceivedMail[] = [];
  let misbehaviour: SmtpMisbehaviour = {};
  const answer = (code: number | undefined, done: (error?: Error | null) => void) =>
    done(code ? smtpError(code) : null);
  const options: SMTPServerOptions = {
    secure,
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    disabledCommands: login || secure ? [] : ['STARTTLS', 'AUTH'],
    authOptional: login === undefined,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username = '', password }, _session, done) {
      if (username === login?.[0] && password === login[1]) return done(null, { user: username });
      done(new Error('wrong name or password'));
    },
    onMailFrom: (_address, _session, done) => answer(misbehaviour.refuseSender, done),
    onRcptTo: (_address, _session, done) => answer(misbehaviour.refuseRecipient, done),
    onData(stream, { envelope, secure: isSecure, user }, done) {
      readText(stream).then(
        (raw) => {
          if (misbehaviour.refuseMessage) return answer(misbehaviour.refuseMessage, done);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, raw, headers: readHeaders(raw), secure: isSecure, user });
          done();
        },
        // The client broke off in the middle of the message.
        (error: Error) => done(error),
      );
    },
  };
  const server = new SMTPServer(options);
  // A client that breaks off the connection is not an error of the test.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const [user = '', password = ''] = login ?? [];
  const settings: SmtpSettings = { host: '127.0.0.1', port, secure, user, password, from: SENDER };
  return {
    received,
    settings,
    /** The address for SMTP_URL. */
    url: `smtp${secure ? 's' : ''}://${login ? `${login.map(encodeURIComponent).join(':')}@` : ''}127.0.0.1:${port}`,
    misbehave(next: SmtpMisbehaviour) {
      misbehaviour = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server that does not speak SMTP: it calls `onConnection`, for example to stay silent or to disconnect. */
export async function startSilentServer(onConnection: (socket: Socket) => void = () => {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: SmtpSettings = { host: '127.0.0.1', port, secure: false, user: '', password: '', from: SENDER };
  return {
    settings,
    url: `smtp://127.0.0.1:${port}`,
    get connections() {
      return sockets.size;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
