import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../programs/people.ts';
import { openConsoleByCalls, registerByCalls } from '../programs/register-by-calls.ts';
import { type RunningProgram, runProgram } from '../programs/run-program.ts';
import { answerToolbar, ask, composer, sessionId } from '../steps/assistant-steps.ts';
import { BOOKS, learn, send } from '../steps/personal-steps.ts';
import type { ReaderState } from './pages.ts';
import { addSchool } from './prepare-console.ts';

const STATE_FILE = 'screenshots-reader.json';

async function askOnce(page: Page, tool: 'message' | 'image', text: string): Promise<string> {
  await page.goto(`/ai/${tool}`);
  await composer(page).waitFor();
  await ask(page, text);
  const finished = tool === 'message' ? answerToolbar(page) : page.getByRole('button', { name: /^看大图/ }).last();
  await finished.waitFor();
  return sessionId(page);
}

/** An exhibition of works and the reader's drawing, submitted for review; returns its id. */
async function makeExhibition(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const response = await fetch(`/prod-api/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    };
    const [drawing] = (await call('/businees/ai/gallery')).rows;
    const work = (id: string, label: string) => ({ kind: 'work', id, label, name: '' });
    const walls = [
      {
        title: '松',
        text: '先看松，再听风。',
        works: [work('songya-tingquan', '崖上的松替泉水说话。'), work('songxia-fuqin', ''), work('gone', '')],
      },
      {
        title: '我画的月',
        text: '',
        works: [{ kind: 'drawing', id: drawing.id, label: '雪停了，月亮还没有出来。', name: '雪后松林' }],
      },
    ];
    const document = { title: '松与月', preface: '一幅有泉声，一幅有琴声，\n还有一幅是我自己画的雪。', walls };
    const ownId: string = (await call('/exhibition/own/create', { document })).data.id;
    await call('/exhibition/own/share', { ownId, version: 1 });
    return ownId;
  });
}

/**
 * Registers a reader who has records, a bookshelf, scores, a conversation and a drawing; then adds the staff and pupils that
 * the pages of the console show, with the token of the owner (馆长).
 */
async function addPeople(program: RunningProgram, browser: Browser): Promise<Omit<ReaderState, 'staffToken'>> {
  const token = await registerByCalls(program, { name: '林知夏', phone: '13800000002', password: PASSWORD });
  const page = await browser.newPage({ baseURL: program.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  // Answering and drawing take long on a slow machine.
  page.setDefaultTimeout(0);
  await page.goto('/healthz');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  for (const book of BOOKS) await learn(page, book, 'book', { currentPro: 3 });
  await learn(page, 'video-liu-bai', 'video', { currentPro: 40, totalTime: 300 });
  await send(page, '/user/bookshelf/add', { bookIds: BOOKS });
  await send(page, '/media/score', { resId: 'video-liu-bai', score: 5, comment: '讲得清楚，例子也好。' });
  const [firstBook] = BOOKS;
  const note = {
    resId: firstBook,
    resType: 'book',
    anchor: { pageNum: 2, start: 0, end: 12, quote: '墨分五色，不只是黑' },
  };
  await send(page, '/user/note/add', { ...note, kind: 'highlight', color: 'yellow' });
  await send(page, '/user/note/add', { ...note, kind: 'note', content: '水多则淡，水少则焦。' });
  const chatId = await askOnce(page, 'message', '什么是留白？');
  const drawingId = await askOnce(page, 'image', '雪后的松林，远山，一叶小舟');
  const ownId = await makeExhibition(page);
  await page.close();
  return { token, chatId, drawingId, ownId, ownerToken: await addSchool(program) };
}

/** Starts the program on the folder; the first time it imports the demo content and adds the reader and a school. */
export async function openData(
  folder: string,
  browser: Browser,
): Promise<{ program: RunningProgram; state: ReaderState }> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const program = await runProgram(folder);
  const file = join(folder, STATE_FILE);
  if (!existsSync(file)) await writeFile(file, JSON.stringify(await addPeople(program, browser)));
  const state = JSON.parse(await readFile(file, 'utf8')) as Omit<ReaderState, 'staffToken'>;
  // A session of the console ends after hours, so every run opens one.
  const staffToken = await openConsoleByCalls(program, state.ownerToken, PASSWORD);
  return { program, state: { ...state, staffToken } };
}
