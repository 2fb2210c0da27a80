import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { WebSocket } from 'ws';
import type { Database } from '../apps/server/src/db/connect.ts';

export interface Reader {
  token: string;
  sid: string;
  drawSid: string;
}

/** Adds signed-in accounts, each with a chat and a drawing session. */
export async function addReaders({ pool }: Database, count: number): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let i = 0; i < count; i += 1) {
    const token = randomBytes(32).toString('base64url');
    const [sid, drawSid] = [randomUUID(), randomUUID()];
    const name = `bench_${randomBytes(5).toString('hex')}`;
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await pool.query(
      `with u as (insert into users (name, phone, password_hash, age_band, expire_time)
                  values ($1, $2, 'x', '18+', now() + interval '1 year') returning id),
            t as (insert into auth_token (hash, user_id, expires_at) select $3, id, now() + interval '1 day' from u)
       insert into ai_session (sid, user_id, type) select $4::uuid, id, 1 from u union all select $5::uuid, id, 2 from u`,
      [name, phone, hash('sha256', token, 'buffer'), sid, drawSid],
    );
    readers.push({ token, sid, drawSid });
  }
  return readers;
}

export interface Page {
  socket: WebSocket;
  send(frame: object): void;
  /** Called for every frame with the time of its arrival. */
  onFrame: (frame: ServerFrame, receivedAt: number) => void;
}

/** Opens the assistant's socket of a page: gets a ticket, connects, waits for `ready`. */
export async function openPage(url: string, { token }: Reader): Promise<Page> {
  const response = await fetch(`${url}/prod-api/api/businees/aiAuth/url`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data, msg } = (await response.json()) as { data: string; msg: string };
  if (typeof data !== 'string') throw new Error(msg);
  const socket = new WebSocket(url.replace('http', 'ws') + data, { origin: url, perMessageDeflate: false });
  const page: Page = { socket, send: (frame) => socket.send(JSON.stringify(frame)), onFrame: () => {} };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (text) => {
      const receivedAt = performance.now();
      const frame = JSON.parse(String(text)) as ServerFrame;
      if (frame.frame === 'ready') resolve();
      page.onFrame(frame, receivedAt);
    });
  });
  return page;
}

export interface AnswerResult {
  text: string;
  status: string;
  /** When the text reached each length; like all times here, a value of `performance.now()`. */
  lengths: { length: number; reachedAt: number }[];
  sentAt: number;
  endedAt: number;
  imageCount: number;
}

/** Sends a question or a drawing prompt and collects the answer until its end. */
export function sendAndFollow(page: Page, frame: { answerId: string }): Promise<AnswerResult> {
  return new Promise((resolve, reject) => {
    const result: AnswerResult = {
      text: '',
      status: '',
      lengths: [],
      sentAt: performance.now(),
      endedAt: 0,
      imageCount: 0,
    };
    page.onFrame = (received, receivedAt) => {
      if (!('answerId' in received) || received.answerId !== frame.answerId) return;
      if (received.frame === 'refused') reject(new Error(received.msg));
      if (received.frame === 'image') result.imageCount += 1;
      if (received.frame === 'delta' && received.channel === 'answer') {
        if (received.offset > result.text.length) reject(new Error(`a piece was lost before ${received.offset}`));
        result.text = result.text.slice(0, received.offset) + received.piece;
        result.lengths.push({ length: result.text.length, reachedAt: receivedAt });
      }
      if (received.frame === 'end') resolve({ ...result, status: received.status, endedAt: receivedAt });
    };
    page.send(frame);
  });
}

export function makeAskFrame(sid: string, content: string) {
  return { frame: 'ask', sid, questionId: randomUUID(), answerId: randomUUID(), content };
}
export function makeDrawFrame(sid: string, content: string) {
  return { frame: 'draw', sid, questionId: randomUUID(), answerId: randomUUID(), content };
}
