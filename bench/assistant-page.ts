import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { WebSocket } from 'ws';
import type { Database } from '../apps/server/src/db/connect.ts';

export interface Reader {
  token: string;
  sid: string;
  drawSid: string;
}

/** Accounts that are signed in, each with a session of both tools. */
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
  /** Called for every frame; the time is when it came. */
  onFrame: (frame: ServerFrame, at: number) => void;
}

/** A page's socket: ticket, connection, `ready`. */
export async function openPage(url: string, { token }: Reader): Promise<Page> {
  const answer = await fetch(`${url}/prod-api/api/businees/aiAuth/url`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data, msg } = (await answer.json()) as { data: string; msg: string };
  if (typeof data !== 'string') throw new Error(msg);
  const socket = new WebSocket(url.replace('http', 'ws') + data, { origin: url, perMessageDeflate: false });
  const page: Page = { socket, send: (frame) => socket.send(JSON.stringify(frame)), onFrame: () => {} };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (text) => {
      const at = performance.now();
      const frame = JSON.parse(String(text)) as ServerFrame;
      if (frame.frame === 'ready') resolve();
      page.onFrame(frame, at);
    });
  });
  return page;
}

export interface Followed {
  text: string;
  status: string;
  /** When each length of the text was there. */
  grown: { length: number; at: number }[];
  sentAt: number;
  endedAt: number;
  images: number;
}

/** Sends a question or a drawing and follows it to its end. */
export function follow(page: Page, frame: { answerId: string }): Promise<Followed> {
  return new Promise((resolve, reject) => {
    const seen: Followed = { text: '', status: '', grown: [], sentAt: performance.now(), endedAt: 0, images: 0 };
    page.onFrame = (came, at) => {
      if (!('answerId' in came) || came.answerId !== frame.answerId) return;
      if (came.frame === 'refused') reject(new Error(came.msg));
      if (came.frame === 'image') seen.images += 1;
      if (came.frame === 'delta' && came.channel === 'answer') {
        if (came.offset > seen.text.length) reject(new Error(`a piece was lost before ${came.offset}`));
        seen.text = seen.text.slice(0, came.offset) + came.piece;
        seen.grown.push({ length: seen.text.length, at });
      }
      if (came.frame === 'end') resolve({ ...seen, status: came.status, endedAt: at });
    };
    page.send(frame);
  });
}

export function ask(sid: string, content: string) {
  return { frame: 'ask', sid, questionId: randomUUID(), answerId: randomUUID(), content };
}
export function draw(sid: string, content: string) {
  return { frame: 'draw', sid, questionId: randomUUID(), answerId: randomUUID(), content };
}
