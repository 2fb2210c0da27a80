import { setTimeout as sleep } from 'node:timers/promises';
import { messages as sessionMessages } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, type Page, startAssistantApp } from './assistant-app.testkit.ts';
import { streamCommand, streamedPieces } from './engines.testkit.ts';

const CLIENTS = 60;
const DROPS = 330;
/** Long enough that every client is disconnected several times. */
const PIECES = 420;
const PAUSE_MS = 12;

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let sites: AssistantApp[];

beforeAll(async () => {
  db = await openTestDatabase();
  sites = [await startAssistantApp(db), await startAssistantApp(db)];
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  await db.drop();
});

interface Client {
  reader: TestUser;
  text: string;
  /** Empty while the answer is running. */
  endStatus: string;
  page: Page | undefined;
}

/**
 * Behaves like a page: connects to a random instance, asks, puts pieces at their offsets; when disconnected, it
 * reconnects and resumes.
 */
async function readAnswer(client: Client, answerId: string, ask: () => void): Promise<void> {
  for (let connections = 0; client.endStatus === ''; connections += 1) {
    const site = sites[Math.floor(Math.random() * sites.length)];
    const page = await site?.open(client.reader.token).catch(() => undefined);
    if (!page) continue;
    client.page = page;
    if (connections === 0) ask();
    else page.send({ frame: 'resume', answerId, offset: client.text.length });
    for (let frameIndex = 0; client.endStatus === ''; frameIndex += 1) {
      while (frameIndex >= page.frames.length && page.socket.readyState === page.socket.OPEN) await sleep(3);
      const frame = page.frames[frameIndex];
      if (!frame) break;
      if (!('answerId' in frame) || frame.answerId !== answerId) continue;
      if (frame.frame === 'end') client.endStatus = frame.status;
      if (frame.frame !== 'delta') continue;
      if (frame.offset > client.text.length) throw new Error(`a gap at ${client.text.length}: ${frame.offset}`);
      client.text = client.text.slice(0, frame.offset) + frame.piece;
    }
    page.socket.terminate();
  }
}

it(`${CLIENTS} pages disconnected ${DROPS} times receive complete texts`, async () => {
  let drops = 0;
  const clients: Client[] = [];
  const readers = await Promise.all(Array.from({ length: CLIENTS }, () => addTestUser(db)));
  const startedAt = performance.now();
  const sids = await Promise.all(readers.map(({ token }) => sites[0]?.addSession(token) ?? ''));
  const dropTimer = setInterval(() => {
    for (let i = 0; i < 3 && drops < DROPS; i += 1) {
      const client = clients[Math.floor(Math.random() * clients.length)];
      if (client?.endStatus !== '' || client.page?.socket.readyState !== WebSocket.OPEN) continue;
      client.page.socket.terminate();
      drops += 1;
    }
  }, 25);
  const asks = await Promise.all(
    readers.map(async (reader, textNumber) => {
      const ask = makeAsk(sids[textNumber] ?? '', streamCommand({ textNumber, pieceCount: PIECES, pauseMs: PAUSE_MS }));
      const client: Client = { reader, text: '', endStatus: '', page: undefined };
      clients.push(client);
      await readAnswer(client, ask.answerId, () => client.page?.send(ask));
      return { ...ask, client, textNumber };
    }),
  );
  clearInterval(dropTimer);
  for (const { client, textNumber, sid } of asks) {
    const whole = streamedPieces(textNumber, PIECES).join('');
    expect([textNumber, client.endStatus, client.text]).toEqual([textNumber, 'done', whole]);
    const { data } = (await sites[1]?.call(sessionMessages, client.reader.token, { body: { sid } })) ?? {};
    expect((data as { content: string }[])[1]?.content).toBe(whole);
  }
  expect(drops).toBeGreaterThanOrEqual(300);
  console.log(`${drops} drops in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
});
