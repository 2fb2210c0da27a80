import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCaptcha, login, register, sendSms } from '@meiyu/contract/account.ts';
import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';
import { createAvatarConverter } from '../../adapters/avatar-image.ts';
import { solveEasierCaptcha } from '../../adapters/captcha/solve-captcha.testkit.ts';
import { createPasswordHasher } from '../../adapters/passwords.ts';
import { createLogSender } from '../../adapters/sms/log-sender.ts';
import type { SmsSender } from '../../adapters/sms/sms-sender.ts';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import { createCipherFailures } from '../../crypto/cipher-failures.ts';
import { encryptBody, TEST_SECRET } from '../../crypto/encrypting-client.testkit.ts';
import { startKeyRotation } from '../../crypto/key-rotation.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { createOpenCipher } from '../../crypto/open-cipher.ts';
import { createRsaKeyRepo } from '../../crypto/rsa-key.repo.ts';
import type { Database } from '../../db/connect.ts';
import { isUnavailable } from '../../db/connections/retry-transient.ts';
import { users } from '../../db/schema/account.ts';
import { agreement } from '../../db/schema/site.ts';
import { createHotCache } from '../../hot-cache/hot-cache.ts';
import { createHotPath } from '../../hot-cache/hot-path.ts';
import type { App } from '../../http/app.ts';
import { createContentAccess } from '../../http/content-access.ts';
import { createLog } from '../../http/monitoring/log.ts';
import { createMetrics } from '../../http/monitoring/metrics.ts';
import { makeSecurityHeaders } from '../../http/security-headers.ts';
import { JSON_TYPE } from '../../http/server/envelope.ts';
import { createHttp } from '../../http/server/server.ts';
import { createFloodGuard } from '../../limits/flood-guard.ts';
import { createRateLimits } from '../../limits/rate-limit.repo.ts';
import { waitUntil } from '../../test/wait-until.testkit.ts';
import { NO_USAGE } from '../../usage/usage-event.ts';
import { createNoticesRepo } from '../notices/notices.repo.ts';
import { createNotices } from '../notices/notices.service.ts';
import { startAccount } from './account.ts';

/* The account feature on a real database, behind the real HTTP base and RSA bodies, callable from any address. */

export const PASSWORD = 'Shan-shui7788';
export const AGREEMENT_VERSION = '2026-01';
const DEFAULT_ADDRESS = '198.51.100.1';

interface Answer {
  status: number;
  text: string;
  code: number;
  msg: string;
  data: Record<string, unknown>;
  rows: Record<string, unknown>[];
}

interface CallOptions {
  body?: unknown;
  token?: string;
  /** The caller's address. */
  from?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of a JSON or RSA body. */
  rawBody?: string | Buffer;
}

export interface Person {
  name: string;
  phone: string;
  token: string;
}

interface AccountAppOptions {
  testing?: boolean;
  sms?: SmsSender;
  smsPerHour?: number;
  /** Set by the test of many logins at once. */
  maxWaitingSignIns?: number;
}

/** An instance may send messages that another instance on the same database queued, so they share one list of printed messages. */
const printedMessages = new WeakMap<object, string[]>();
function messagesOf(db: Database): string[] {
  const messages = printedMessages.get(db.pool) ?? [];
  printedMessages.set(db.pool, messages);
  return messages;
}

async function openFeature(db: Database, { testing = true, sms, smsPerHour, maxWaitingSignIns }: AccountAppOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-account-'));
  const sent = messagesOf(db);
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const repo = createRsaKeyRepo(db.orm);
  const rsaKeys = await startKeyRotation({ repo, listen: db.listen, secret: TEST_SECRET, bits: 1024, warn });
  const passwords = await createPasswordHasher();
  const account = await startAccount({
    db,
    secret: TEST_SECRET,
    testing,
    accountDays: () => 365,
    passwords,
    maxWaitingSignIns,
    sms: sms ?? createLogSender((line) => sent.push(line), { masked: false }),
    ...(smsPerHour && { smsPerHour: () => smsPerHour }),
    storage: await createFolderStorage(folder),
    convertAvatar: createAvatarConverter(),
    publicKey: rsaKeys.publicKey,
    fileUrl: (hash) => `/files/${hash}/avatar.webp`,
    siteName: async () => '一中 <美术馆>',
    limits: createRateLimits(db.orm, createKeyedHash(TEST_SECRET, 'rate-limit')),
    audit: createAudit(db.orm),
    makeStaffTicket: ({ id }) => `ticket-of-${id}`,
    sendNotice: createNotices(createNoticesRepo(db.orm)).send,
    warn,
  });
  const openCipher = createOpenCipher({
    ring: rsaKeys,
    usedBlocks: repo,
    required: true,
    failures: createCipherFailures(),
  });
  async function stop() {
    await account.stop();
    await rsaKeys.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { account, passwords, rsaKeys, openCipher, sent, warnings, folder, stop };
}

function openHttp(): Pick<App, 'http' | 'hot' | 'hotPath' | 'jsonHeaders'> {
  const securityHeaders = makeSecurityHeaders(undefined);
  const hot = createHotCache({ securityHeaders });
  const hotPath = createHotPath(hot);
  const zero = () => 0;
  const metrics = createMetrics({
    hotServed: zero,
    hotBytes: zero,
    loopDelayMs: zero,
    poolTotal: zero,
    poolWaiting: zero,
  });
  // The test encrypts fifty RSA bodies at once, which would count as pressure on the server.
  const pressure = { isTooHigh: false, loopDelayMs: 0, stop() {} };
  const flood = createFloodGuard(1_000_000);
  const log = createLog('silent');
  const http = createHttp({
    log,
    securityHeaders,
    hotPath,
    flood,
    pressure,
    metrics,
    trustedProxies: [],
    isUnavailable,
  });
  return { http, hot, hotPath, jsonHeaders: ['content-type', JSON_TYPE] };
}

async function seedAgreements(db: Database): Promise<void> {
  const [updatedAt, oldUpdatedAt] = [new Date('2026-01-01T00:00:00Z'), new Date('2025-01-01T00:00:00Z')];
  await db.orm
    .insert(agreement)
    .values([
      { kind: 'agreement', version: '2025-01', title: '用户协议', html: '<p>旧</p>', updatedAt: oldUpdatedAt },
      {
        kind: 'agreement',
        version: AGREEMENT_VERSION,
        title: '用户协议',
        html: '<p title="{siteName}">新：{siteName}</p>',
        updatedAt,
      },
      { kind: 'privacy', version: 'p1', title: '隐私政策', html: '<p>隐私</p>', updatedAt },
    ])
    .onConflictDoNothing();
}

export type AccountApp = Awaited<ReturnType<typeof startAccountApp>>;

export async function startAccountApp(db: Database, options: AccountAppOptions = {}) {
  await seedAgreements(db);
  const feature = await openFeature(db, options);
  const { rsaKeys, sent } = feature;
  const base = openHttp();
  const { authenticate } = feature.account;
  const app: App = {
    ...base,
    // These tests repeat requests on purpose; the double-submit guard is tested separately.
    submits: { claim: async () => true, release: async () => {} },
    authenticate,
    authenticateStaff: async () => null,
    openCipher: feature.openCipher,
    access: createContentAccess({ mode: () => 'open', secret: '', isAuthorised: () => false }),
    retryWhileDatabaseRestarts: (work) => work(),
    readPublic: (work) => work(),
    clientAddress: () => '',
    isDraining: () => false,
    isDiskFull: () => false,
    implementedEndpoints: new Set(),
    usage: NO_USAGE,
  };
  feature.account.routes(app);
  await app.http.ready();

  async function call(
    endpoint: Endpoint,
    { body, token, from = DEFAULT_ADDRESS, path, headers, rawBody }: CallOptions = {},
  ) {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const sentBody = endpoint.rsa ? JSON.stringify(encryptBody(body ?? {}, rsaKeys.publicKey())) : json;
    const answer = await app.http.inject({
      method: endpoint.method,
      url: BASE_PATH + (path ?? endpoint.path),
      payload: rawBody ?? sentBody,
      remoteAddress: from,
      headers: {
        'content-type': 'application/json',
        ...(endpoint.rsa ? { 'encrypt-key': rsaKeys.publicKey() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const parsed = answer.body.startsWith('{') ? JSON.parse(answer.body) : {};
    return { code: 0, msg: '', data: {}, rows: [], ...parsed, status: answer.statusCode, text: answer.body } as Answer;
  }

  /** The last code logged for this number. */
  async function readCode(phone: string, scene: string): Promise<string> {
    const findMessage = () => sent.findLast((text) => text.startsWith(`[sms] ${phone} ${scene} `));
    await waitUntil(() => findMessage() !== undefined);
    return findMessage()?.slice(-6) ?? '';
  }

  /** Requests a code, waits until it is sent and returns it. */
  async function fetchCode(phone: string, scene: string): Promise<string> {
    const countBefore = sent.length;
    const answer = await call(sendSms, { body: { phonenumber: phone, scene } });
    if (answer.code !== 200) throw new Error(answer.text);
    await waitUntil(() => sent.length > countBefore);
    return readCode(phone, scene);
  }

  function makeForm(name: string, phone: string, smsCode: string, extraFields: Record<string, unknown> = {}) {
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    return {
      userName: name,
      phonenumber: phone,
      smsCode,
      ...passwords,
      ageBand: '18+',
      agreementVersion: AGREEMENT_VERSION,
      ...extraFields,
    };
  }

  async function registerUser(name: string, phone: string, extraFields: Record<string, unknown> = {}): Promise<Person> {
    const answer = await call(register, {
      body: makeForm(name, phone, await fetchCode(phone, 'register'), extraFields),
    });
    if (answer.code !== 200) throw new Error(answer.text);
    return { name, phone, token: String(answer.data.token) };
  }

  /** An account as staff make it: without a phone number, with PASSWORD; it is signed in. */
  async function addAccount(name: string, fields: Partial<typeof users.$inferInsert> = {}) {
    const passwordHash = await feature.passwords.hashPassword(PASSWORD);
    const row = { name, passwordHash, ageBand: '18+' as const, expireTime: new Date('2099-01-01'), ...fields };
    const [added] = await db.orm.insert(users).values(row).returning({ id: users.id });
    if (added === undefined) throw new Error('no account was created');
    const { data } = await call(login, { body: { userName: name, password: PASSWORD } });
    return { id: added.id, name, token: String(data.token) };
  }

  return {
    app,
    ...feature,
    call,
    readCode,
    fetchCode,
    makeForm,
    registerUser,
    addAccount,
    logIn: (userName: string, password: string, options: CallOptions & { captcha?: string } = {}) =>
      call(login, { ...options, body: { userName, password, captcha: options.captcha } }),
    async solveCaptcha(from?: string): Promise<string> {
      const { data } = await call(getCaptcha, { from });
      return solveEasierCaptcha(TEST_SECRET, data as unknown as Parameters<typeof solveEasierCaptcha>[1]);
    },
    async stop() {
      await app.http.close();
      await feature.stop();
    },
  };
}
