import { randomUUID } from 'node:crypto';
import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Page, Route, WebSocketRoute } from '@playwright/test';

/*
 * Fakes the calls and the socket of the assistant, for situations that a test cannot cause on the real server: an answer
 * that stops halfway, a closed connection, a refused question. It sends the frames of the contract.
 */

interface Session {
  sid: string;
  type: '1' | '2';
  content: string;
  userId: string;
  seq: number;
  role: 'user';
  createTime: string;
  updateTime: string;
}

interface HistoryBody {
  type: string;
  searchValue: string;
  pageNum: number;
  pageSize: number;
}

type AskFrame = Extract<ClientFrame, { frame: 'ask' | 'draw' }>;

interface Job {
  ask: AskFrame;
  text: string;
  /** Characters that were sent so far. */
  sentLength: number;
  holdAt: number;
  timer?: ReturnType<typeof setInterval>;
}

interface AssistantServer {
  sessions: Session[];
  addSessions: (added: Partial<Session>[]) => void;
  /** Frames the page has sent, in order. */
  received: ClientFrame[];
  /** All connections so far. */
  totalConnections: () => number;
  /** Connections that are open now. */
  openConnections: () => number;
  /** Closes every connection; the page reconnects by itself. */
  disconnect: () => Promise<void>;
  /** Changes how the next questions are answered. */
  behave: (changes: Behaviour) => void;
  /** Sends the rest of every answer that is held. */
  release: () => void;
}

interface Behaviour {
  answer?: string;
  /** Characters in a chunk. */
  pieceLength?: number;
  /** The time between two chunks. */
  pauseMs?: number;
  /** The answer stops after this many characters until `release` is called. */
  holdAt?: number;
  citations?: object[];
  /** Sent before the first chunk. */
  extraFrames?: (ask: AskFrame) => ServerFrame[];
  /** The host that gets photos with questions; empty where none can be sent. */
  photoHost?: string;
  /** The message with which questions are refused; empty to answer them. */
  refusal?: string;
}

/** What the upload of a photo answers. */
export const PHOTO = `${randomUUID()}.${'k'.repeat(43)}`;

const NOW = '2026-11-15 09:00:00';

function makeSession(fields: Partial<Session> = {}): Session {
  const base = { type: '1', content: '', userId: '1', seq: 0, role: 'user', createTime: NOW, updateTime: NOW } as const;
  return { sid: randomUUID(), ...base, ...fields };
}

const OPTIONS = {
  chat: { embedded: true, label: '内置导览', quota: { used: 3, limit: 200 }, photos: 'off', photoHost: '' },
  image: {
    embedded: true,
    label: '内置画师',
    quota: { used: 46, limit: 50 },
    styles: ['水墨', '青绿', '工笔', '剪纸', '年画'].map((name) => ({ name, coverUrl: '' })),
    ratios: ['方幅', '竖幅', '横幅'].map((name) => ({ name, width: 1024, height: 1024 })),
    maxCount: 4,
  },
  starters: {
    message: ['《溪山行旅》为什么显得那么高？', '怎样给小学生讲“留白”', '古琴的散音、泛音、按音'],
    image: ['江南小镇，一座石桥，一只乌篷船', '雪夜孤舟，一轮月'],
  },
  minor: false,
  retentionDays: null,
};

const DEFAULTS: Required<Behaviour> = {
  answer: '墨分五色。',
  pieceLength: 20,
  pauseMs: 10,
  holdAt: Number.POSITIVE_INFINITY,
  citations: [],
  extraFrames: () => [],
  photoHost: '',
  refusal: '',
};

export async function mockAssistantServer(page: Page, options: Behaviour = {}): Promise<AssistantServer> {
  let behaviour = { ...DEFAULTS, ...options };
  const sessions: Session[] = [];
  const messages = new Map<string, object[]>();
  const jobs = new Map<string, Job>();
  const sockets = new Set<WebSocketRoute>();
  const received: ClientFrame[] = [];
  let connectionCount = 0;

  const broadcast = (frame: ServerFrame) => {
    for (const socket of sockets) socket.send(JSON.stringify(frame));
  };
  const reply = (route: Route, data: unknown, msg = '') => route.fulfill({ json: { code: 200, msg, data } });

  await page.route('**/api/businees/aiAuth/url', (route) => reply(route, '/prod-api/ws/ai?ticket=t'));
  await page.route('**/api/businees/ai/options', (route) => {
    const { photoHost } = behaviour;
    return reply(route, { ...OPTIONS, chat: { ...OPTIONS.chat, photos: photoHost ? 'on' : 'off', photoHost } });
  });
  await page.route('**/api/businees/ai/photo', (route) => reply(route, { photo: PHOTO }));
  await page.route('**/api/businees/ai/myHistory', (route) => {
    const { type, searchValue, pageNum, pageSize } = route.request().postDataJSON() as HistoryBody;
    const matching = sessions.filter((session) => session.type === type && session.content.includes(searchValue));
    return reply(route, matching.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  });
  await page.route('**/api/businees/ai/myHistory/*', (route) => {
    const deletedIds = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    for (const sid of deletedIds) {
      const index = sessions.findIndex((session) => session.sid === sid);
      if (index >= 0) sessions.splice(index, 1);
    }
    return reply(route, null, '删除成功');
  });
  await page.route('**/api/businees/ai/history/add', (route) => {
    const { sid, type } = route.request().postDataJSON() as { sid: string; type: '1' | '2' };
    if (sessions.some((session) => session.type === type && session.content === ''))
      return route.fulfill({ json: { code: 601, msg: '当前会话是新会话' } });
    const session = makeSession({ sid, type });
    sessions.unshift(session);
    return reply(route, session, '创建成功');
  });
  await page.route('**/api/businees/ai/history/list', (route) => {
    const { sid } = route.request().postDataJSON() as { sid: string };
    return reply(route, messages.get(sid) ?? []);
  });
  await page.route('**/api/businees/ai/gallery*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', rows: [], total: 0 } }),
  );

  function storeMessages(job: Job, status: string): void {
    const { sid, questionId, answerId, content } = job.ask;
    const withPhoto = job.ask.frame === 'ask' && job.ask.photo !== undefined;
    const common = { sid, type: '1', reasoning: '', notice: '', images: [], related: [], liked: 0, createTime: NOW };
    const otherMessages = (messages.get(sid) ?? []).filter(
      (row) => ![questionId, answerId].includes((row as { id: string }).id),
    );
    messages.set(sid, [
      ...otherMessages,
      {
        ...common,
        id: questionId,
        seq: 1,
        role: 'user',
        content,
        withPhoto,
        status: 'done',
        engineLabel: '',
        citations: [],
        followUps: [],
      },
      {
        ...common,
        id: answerId,
        seq: 2,
        role: 'assistant',
        content: job.text.slice(0, job.sentLength),
        withPhoto: false,
        status,
        engineLabel: '内置导览',
        citations: status === 'running' ? [] : behaviour.citations,
        followUps: status === 'running' ? [] : ['那平远又是怎样的？'],
      },
    ]);
  }

  function end(job: Job, status: 'done' | 'stopped'): void {
    const { answerId } = job.ask;
    clearInterval(job.timer);
    jobs.delete(answerId);
    storeMessages(job, status);
    const afterword = { citations: behaviour.citations as never, related: [], followUps: ['那平远又是怎样的？'] };
    broadcast({ frame: 'end', answerId, status, length: job.sentLength, msg: '', afterword });
  }

  function begin(ask: AskFrame): void {
    const { sid, questionId, answerId, content } = ask;
    const { answer, pieceLength, pauseMs, holdAt, extraFrames, refusal } = behaviour;
    if (refusal) {
      broadcast({ frame: 'refused', answerId, code: 429, msg: refusal });
      return;
    }
    const job: Job = { ask, text: answer, sentLength: 0, holdAt };
    jobs.set(answerId, job);
    const session = sessions.find((candidate) => candidate.sid === sid);
    if (session) session.content ||= content;
    storeMessages(job, 'running');
    const type = ask.frame === 'ask' ? '1' : '2';
    broadcast({ frame: 'accepted', sid, questionId, answerId, type, seq: 1, content, engineLabel: '内置导览' });
    for (const frame of extraFrames(ask)) broadcast(frame);
    job.timer = setInterval(() => {
      if (job.sentLength >= job.holdAt) return;
      const piece = job.text.slice(job.sentLength, job.sentLength + pieceLength);
      broadcast({ frame: 'delta', answerId, channel: 'answer', offset: job.sentLength, piece });
      job.sentLength += piece.length;
      if (job.sentLength >= job.text.length) end(job, 'done');
      else storeMessages(job, 'running');
    }, pauseMs);
  }

  function resume(answerId: string, offset: number): void {
    const job = jobs.get(answerId);
    if (!job) return;
    const piece = job.text.slice(offset, job.sentLength);
    if (piece) broadcast({ frame: 'delta', answerId, channel: 'answer', offset, piece });
  }

  await page.routeWebSocket(/\/prod-api\/ws\/ai/, (socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.onClose(() => sockets.delete(socket));
    socket.onMessage((data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      received.push(frame);
      if (frame.frame === 'ask' || frame.frame === 'draw') begin(frame);
      else if (frame.frame === 'resume') resume(frame.answerId, frame.offset);
      else if (frame.frame === 'stop') {
        const job = jobs.get(frame.answerId);
        if (job) end(job, 'stopped');
      } else broadcast({ frame: 'pong' });
    });
    const running = [...jobs.values()].map(({ ask: { sid, questionId, answerId }, sentLength }) => {
      return { sid, questionId, answerId, type: '1' as const, length: sentLength };
    });
    socket.send(JSON.stringify({ frame: 'ready', jobs: running }));
  });

  return {
    sessions,
    addSessions: (added) => void sessions.push(...added.map(makeSession)),
    received,
    totalConnections: () => connectionCount,
    openConnections: () => sockets.size,
    async disconnect() {
      for (const socket of [...sockets]) {
        sockets.delete(socket);
        await socket.close({ code: 1012, reason: '' });
      }
    },
    behave(changes) {
      behaviour = { ...behaviour, ...changes };
    },
    release() {
      for (const job of jobs.values()) job.holdAt = Number.POSITIVE_INFINITY;
    },
  };
}
