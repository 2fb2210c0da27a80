import { messages as sessionMessages } from '@meiyu/contract/assistant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginStream, sendDelta, startFakeChatServer } from '../../adapters/chat-model/chat-server.testkit.ts';
import { createOpenAiChat } from '../../adapters/chat-model/openai-chat.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, startAssistantApp } from './assistant-app.testkit.ts';
import { createGroundedEngine } from './guide/grounded.ts';
import { createTestGuide } from './guide/guide.testkit.ts';
import { createGuideEngine } from './guide/guide-engine.ts';

/* Answers of a configured model, through the real app and a server that speaks the protocol. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startFakeChatServer>>;
let site: AssistantApp;

/** The question ends with the way in which the model's answer ends. */
const wayOf = (content: string) => /，(\w+)$/.exec(content)?.[1];

beforeAll(async () => {
  server = await startFakeChatServer({
    ends: async (answer, { body }) => {
      beginStream(answer);
      sendDelta(answer, { content: '皴法是笔法[1]。' });
      const way = wayOf(body.messages.at(-1)?.content ?? '');
      if (way === 'blocks') sendDelta(answer, { content: '海洛因[2]。' });
      if (way === 'cuts') {
        // A mark at the very end may still become a link, so it is held back until the end.
        sendDelta(answer, { content: '又说[2]' });
        answer.end();
      }
      if (way !== 'ends') return;
      sendDelta(answer, { content: '完。' }, 'stop');
      answer.end('data: [DONE]\n\n');
    },
  });
  const guideDeps = createTestGuide();
  const model = createOpenAiChat({ baseUrl: server.baseUrl, model: 'ends', limits: { idleMs: 300 } });
  const guide = createGuideEngine(guideDeps);
  db = await openTestDatabase();
  site = await startAssistantApp(db, { chat: createGroundedEngine({ model, guide, guideDeps, warn: () => {} }) });
});
afterAll(async () => {
  await site.stop();
  await Promise.all([db.drop(), server.close()]);
});

it.each([
  ['ends', 'done', [1]],
  ['stops', 'stopped', [1]],
  ['stalls', 'error', [1]],
  ['cuts', 'error', [1, 2]],
  ['blocks', 'blocked', [1]],
])('an answer of a model that %s is %s and lists only what it cites', async (way, status, marks) => {
  const reader = await addTestUser(db);
  const page = await site.open(reader.token);
  const sid = await site.addSession(reader.token);
  const ask = makeAsk(sid, `披麻皴和斧劈皴有什么区别，${way}`);
  page.send(ask);
  await expect.poll(() => page.text(ask.answerId)).toContain('[1]');
  if (way === 'stops') page.send({ frame: 'stop', answerId: ask.answerId });
  const end = await page.wait('end');
  expect(end).toMatchObject({ status });
  expect(end.afterword?.citations.map(({ mark }) => mark)).toEqual(marks);
  const stored = (await site.call(sessionMessages, reader.token, { body: { sid } })).data as { citations: unknown[] }[];
  expect(stored[1]).toMatchObject({ status, citations: marks.map((mark) => ({ mark })) });
  await page.leave();
});
