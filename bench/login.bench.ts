import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@meiyu/contract/account.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { createPasswordHasher } from '../apps/server/src/adapters/passwords.ts';
import { createApp, type RunningApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { createUserRepo } from '../apps/server/src/features/account/users/user.repo.ts';
import { createLog } from '../apps/server/src/http/monitoring/log.ts';
import { median } from './load.ts';

const ACCOUNTS = 50;
const IN_FLIGHT = 16;
const PASSWORD = 'Shan-shui7788';
const SECRET = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

interface LoginFigures {
  /** Ratio of complete logins, database included, to bare argon2 checks. */
  logins: number;
  /** Ratio of finding the user of a token in memory to one SHA-256 of the token. */
  authentications: number;
}

/** Runs `work` repeatedly, `inFlight` at a time; returns how often it ran in a second. */
async function measureRate(
  inFlight: number,
  ms: number,
  work: (callNumber: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const workers = Array.from({ length: inFlight }, async () => {
    for (; performance.now() - startedAt < ms; done += 1) await work(done);
  });
  await Promise.all(workers);
  return (done * 1000) / (performance.now() - startedAt);
}

async function addAccounts(db: Database, passwordHash: string): Promise<void> {
  const users = createUserRepo(db.orm);
  const form = { passwordHash, schoolName: null, email: null, ageBand: '18+', days: 365 } as const;
  const consents = [{ kind: 'agreement', version: '1' } as const];
  for (let i = 0; i < ACCOUNTS; i += 1) {
    await users.insert({ ...form, name: `reader_${i}`, phone: String(13_800_000_000 + i) }, consents, '');
  }
}

async function logIn(app: RunningApp, callNumber: number): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: BASE_PATH + login.path,
    remoteAddress: `10.0.${callNumber % 200}.${callNumber % ACCOUNTS}`,
    payload: { userName: `reader_${callNumber % ACCOUNTS}`, password: PASSWORD },
  });
  const { code, data } = response.json();
  if (code !== 200) throw new Error(response.body);
  return data.token;
}

async function measureLogins(app: RunningApp, passwordHash: string, print: (line: string) => void, ms: number) {
  const { verifyPassword } = await createPasswordHasher();
  await measureRate(IN_FLIGHT, 300, (callNumber) => logIn(app, callNumber)); // warm-up
  const rounds: { loginsPerSecond: number; hashesPerSecond: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const loginsPerSecond = await measureRate(IN_FLIGHT, ms, (callNumber) => logIn(app, callNumber));
    const hashesPerSecond = await measureRate(IN_FLIGHT, ms, () => verifyPassword(passwordHash, PASSWORD));
    rounds.push({ loginsPerSecond, hashesPerSecond });
  }
  const ratio = median(rounds.map(({ loginsPerSecond, hashesPerSecond }) => loginsPerSecond / hashesPerSecond));
  const logins = Math.round(median(rounds.map(({ loginsPerSecond }) => loginsPerSecond)));
  const hashes = Math.round(median(rounds.map(({ hashesPerSecond }) => hashesPerSecond)));
  print(`login: ${logins}/s against ${hashes}/s of bare argon2id, ratio ${ratio.toFixed(2)}`);
  return ratio;
}

function measureAuthentication(app: RunningApp, token: string, print: (line: string) => void, calls: number): number {
  const perSecond = (work: () => unknown) => {
    const startedAt = performance.now();
    for (let i = 0; i < calls; i += 1) work();
    return (calls * 1000) / (performance.now() - startedAt);
  };
  const rounds = Array.from({ length: 4 }, () => ({
    authentications: perSecond(() => app.authenticate(token)),
    hashes: perSecond(() => hash('sha256', token, 'hex')),
  })).slice(1); // the first is warm-up
  const ratio = median(rounds.map(({ authentications, hashes }) => authentications / hashes));
  const authenticationsPerSecond = Math.round(median(rounds.map(({ authentications }) => authentications)));
  print(`authenticate: ${authenticationsPerSecond}/s from memory, ratio ${ratio.toFixed(2)} of one SHA-256`);
  return ratio;
}

export async function run(print: (line: string) => void, { ms = 1500, calls = 200_000 } = {}): Promise<LoginFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-login-bench-'));
  const db = await openDatabase({ dataDir: folder, log: () => {} });
  try {
    await migrate(db);
    const passwordHash = await (await createPasswordHasher()).hashPassword(PASSWORD);
    await addAccounts(db, passwordHash);
    const config = readConfig({ MEIYU_TEST: 'on', RSA_MODE: 'optional', MEIYU_DATA: folder });
    const app = await createApp({ config, db, log: createLog('silent'), secret: SECRET, webDir: folder });
    try {
      const logins = await measureLogins(app, passwordHash, print, ms);
      const token = await logIn(app, 0);
      if ((await app.authenticate(token)) === null) throw new Error('a new token was not accepted');
      return { logins, authentications: measureAuthentication(app, token, print, calls) };
    } finally {
      await app.http.close();
      await app.close();
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
