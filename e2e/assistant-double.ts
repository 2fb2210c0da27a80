import { randomUUID } from 'node:crypto';
import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Page, Route, WebSocketRoute } from '@playwright/test';

/*
 * A stand-in for the assistant's server, for what a real one cannot be made to do on time: an answer of a given length
 * and pace, a line that breaks in the middle. It speaks the contract's frames; journeys run on the real one.
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

type Ask = Extract<ClientFrame, { frame: 'ask' | 'draw' }>;

interface Job {
  ask: Ask;
  text: string;
  sent: number;
  timer?: ReturnType<typeof setInterval>;
}

interface Double {
  sessions: Session[];
  /** Cuts the line; the page is to come back by itself. */
  cut: () => Promise<void>;
  /** Frames the page has sent, in order. */
  heard: ClientFrame[];
  connections: () => number;
  /** Lines that are up now. */
  open: () => number;
}

interface DoubleOptions {
  answer?: string;
  /** Letters in a piece, and the time between two. */
  size?: number;
  paceMs?: number;
  /** The letter at which it waits, so that however slow the machine is, the answer is not at its end too soon. */
  waitAt?: () => number;
  sessions?: Partial<Session>[];
  citations?: object[];
  more?: (ask: Ask) => ServerFrame[];
  /** The sentence it refuses with, if it does. */
  refuse?: () => string | false;
}

const NOW = '2026-11-15 09:00:00';

function makeSession(more: Partial<Session> = {}): Session {
  const base = { type: '1', content: '', userId: '1', seq: 0, role: 'user', createTime: NOW, updateTime: NOW } as const;
  return { sid: randomUUID(), ...base, ...more };
}

const OPTIONS = {
  chat: { embedded: true, label: '内置导览', quota: { used: 3, limit: 200 } },
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

export async function standIn(page: Page, options: DoubleOptions = {}): Promise<Double> {
  const {
    answer = '墨分五色。',
    size = 20,
    paceMs = 40,
    waitAt = () => Number.POSITIVE_INFINITY,
    citations = [],
    more = () => [],
    refuse = () => false,
  } = options;
  const sessions = (options.sessions ?? []).map(makeSession);
  const messages = new Map<string, object[]>();
  const jobs = new Map<string, Job>();
  const sockets = new Set<WebSocketRoute>();
  const heard: ClientFrame[] = [];
  let connections = 0;

  const say = (frame: ServerFrame) => {
    for (const socket of sockets) socket.send(JSON.stringify(frame));
  };
  const reply = (route: Route, data: unknown, msg = '') => route.fulfill({ json: { code: 200, msg, data } });

  await page.route('**/api/businees/aiAuth/url', (route) => reply(route, '/prod-api/ws/ai?ticket=t'));
  await page.route('**/api/businees/ai/options', (route) => reply(route, OPTIONS));
  await page.route('**/api/businees/ai/myHistory', (route) => {
    const { type, searchValue, pageNum, pageSize } = route.request().postDataJSON() as HistoryBody;
    const found = sessions.filter((session) => session.type === type && session.content.includes(searchValue));
    return reply(route, found.slice((pageNum - 1) * pageSize, pageNum * pageSize));
  });
  await page.route('**/api/businees/ai/myHistory/*', (route) => {
    const gone = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    for (const sid of gone) {
      const at = sessions.findIndex((session) => session.sid === sid);
      if (at >= 0) sessions.splice(at, 1);
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

  function store(job: Job, status: string): void {
    const { sid, questionId, answerId, content } = job.ask;
    const rest = { sid, type: '1', reasoning: '', notice: '', images: [], related: [], liked: 0, createTime: NOW };
    const kept = (messages.get(sid) ?? []).filter(
      (row) => ![questionId, answerId].includes((row as { id: string }).id),
    );
    messages.set(sid, [
      ...kept,
      {
        ...rest,
        id: questionId,
        seq: 1,
        role: 'user',
        content,
        status: 'done',
        engineLabel: '',
        citations: [],
        followUps: [],
      },
      {
        ...rest,
        id: answerId,
        seq: 2,
        role: 'assistant',
        content: job.text.slice(0, job.sent),
        status,
        engineLabel: '内置导览',
        citations: status === 'running' ? [] : citations,
        followUps: status === 'running' ? [] : ['那平远又是怎样的？'],
      },
    ]);
  }

  function end(job: Job, status: 'done' | 'stopped'): void {
    const { answerId } = job.ask;
    clearInterval(job.timer);
    jobs.delete(answerId);
    store(job, status);
    const afterword = { citations: citations as never, related: [], followUps: ['那平远又是怎样的？'] };
    say({ frame: 'end', answerId, status, length: job.sent, msg: '', afterword });
  }

  function begin(ask: Ask): void {
    const { sid, questionId, answerId, content } = ask;
    const msg = refuse();
    if (msg) {
      say({ frame: 'refused', answerId, code: 429, msg });
      return;
    }
    const job: Job = { ask, text: answer, sent: 0 };
    jobs.set(answerId, job);
    const session = sessions.find((known) => known.sid === sid);
    if (session) session.content ||= content;
    store(job, 'running');
    const type = ask.frame === 'ask' ? '1' : '2';
    say({ frame: 'accepted', sid, questionId, answerId, type, seq: 1, content, engineLabel: '内置导览' });
    for (const frame of more(ask)) say(frame);
    job.timer = setInterval(() => {
      if (job.sent >= waitAt()) return;
      const piece = job.text.slice(job.sent, job.sent + size);
      say({ frame: 'delta', answerId, channel: 'answer', offset: job.sent, piece });
      job.sent += piece.length;
      if (job.sent >= job.text.length) end(job, 'done');
      else store(job, 'running');
    }, paceMs);
  }

  function resume(answerId: string, offset: number): void {
    const job = jobs.get(answerId);
    if (!job) return;
    const piece = job.text.slice(offset, job.sent);
    if (piece) say({ frame: 'delta', answerId, channel: 'answer', offset, piece });
  }

  await page.routeWebSocket(/\/prod-api\/ws\/ai/, (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.onClose(() => sockets.delete(socket));
    socket.onMessage((data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      heard.push(frame);
      if (frame.frame === 'ask' || frame.frame === 'draw') begin(frame);
      else if (frame.frame === 'resume') resume(frame.answerId, frame.offset);
      else if (frame.frame === 'stop') {
        const job = jobs.get(frame.answerId);
        if (job) end(job, 'stopped');
      } else say({ frame: 'pong' });
    });
    const running = [...jobs.values()].map(({ ask: { sid, questionId, answerId }, sent }) => {
      return { sid, questionId, answerId, type: '1' as const, length: sent };
    });
    socket.send(JSON.stringify({ frame: 'ready', jobs: running }));
  });

  return {
    sessions,
    heard,
    connections: () => connections,
    open: () => sockets.size,
    async cut() {
      for (const socket of [...sockets]) {
        sockets.delete(socket);
        await socket.close({ code: 1012, reason: '' });
      }
    },
  };
}
