import { scheduler } from 'node:timers/promises';
import sharp from 'sharp';
import {
  type ChatEngine,
  type ChatEvent,
  type ChatQuestion,
  type Citation,
  type DrawEngine,
  EngineError,
} from './engine/engine.ts';

/** Words with characters of one to four bytes in UTF-8, so that wrong offsets are noticed. */
const WORDS = ['墨', '山水', 'ink ', '留白。', '🌸', '𠮷', '\n', '“气韵”', 'é', '👩‍🎨'];

/** The pieces of the answer that `streamCommand` asks for; the same for the same numbers. */
export function streamedPieces(textNumber: number, pieceCount: number): string[] {
  return Array.from({ length: pieceCount }, (_, at) => {
    const word = WORDS[(at * 7 + textNumber * 3) % WORDS.length] ?? '';
    return `${word}${(at + textNumber) % 10}`;
  });
}

/** A question that makes the test engine stream the pieces of `streamedPieces`, with a pause before each one. */
export function streamCommand({
  textNumber,
  pieceCount,
  pauseMs,
}: {
  textNumber: number;
  pieceCount: number;
  pauseMs: number;
}): string {
  return `stream ${textNumber} ${pieceCount} ${pauseMs}`;
}

export const TEST_CITATION: Citation = {
  mark: 1,
  resId: 'ink',
  resType: 'book',
  title: '墨分五色',
  author: '陆问渠',
  coverUrl: '',
  quote: '墨有五色',
  placeLabel: '第 12 页',
  place: { pageNum: 12 },
  linkUrl: '/library/details/ink?page=12',
};

/**
 * The question is a command, see the branches below: `stream` (made by `streamCommand`), `torn` (splits surrogate pairs),
 * `stall` (hangs until aborted), `deaf` (ignores the abort), `throw`, `fault`, `flood` (never ends), `spin` (many pieces
 * without a pause), `think`, `switch` (another engine takes over) and `cite`. Any other question is repeated.
 */
export function createTestChat(): ChatEngine & { questions: ChatQuestion[]; aborted: number } {
  const engine = {
    label: '试验引擎',
    embedded: true,
    questions: [] as ChatQuestion[],
    aborted: 0,
    async *answer(question: ChatQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      engine.questions.push(question);
      signal.addEventListener('abort', () => {
        engine.aborted += 1;
      });
      const say = (piece: string): ChatEvent => ({ kind: 'piece', channel: 'answer', piece });
      const [command = '', ...numbers] = question.question.split(' ');
      const [textNumber = 0, pieceCount = 0, pauseMs = 0] = numbers.map(Number);
      if (command === 'stream') {
        for (const piece of streamedPieces(textNumber, pieceCount)) {
          if (signal.aborted) return;
          if (pauseMs > 0) await scheduler.wait(pauseMs);
          yield say(piece);
        }
      } else if (command === 'torn') {
        // Split surrogate pairs, as some providers send them, and NUL, which the database refuses.
        for (const half of '留🌸白\0𠮷'.split('')) yield say(half);
      } else if (command === 'stall') {
        yield say('先说一句');
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } else if (command === 'deaf') {
        yield say('听不见');
        await new Promise(() => {});
      } else if (command === 'throw') {
        yield say('半句');
        throw new Error('SELECT secret FROM nowhere');
      } else if (command === 'fault') throw new EngineError('画师去喝茶了，请稍后再来');
      else if (command === 'flood') while (!signal.aborted) yield say('洪水'.repeat(500));
      else if (command === 'spin') for (let i = 0; i < pieceCount; i += 1) yield say('转');
      else if (command === 'think') {
        yield { kind: 'piece', channel: 'reasoning', piece: '让我想想' };
        yield say('想好了');
        yield { kind: 'usage', usage: { total_tokens: 12 } };
      } else if (command === 'switch') {
        yield { kind: 'engine', label: '内置导览', notice: '模型暂时不可用，由内置导览回答' };
        yield say('由我来答');
      } else if (command === 'cite') {
        yield { kind: 'citations', citations: [TEST_CITATION] };
        yield say('墨有五色[1]');
        const afterword = { citations: [TEST_CITATION], related: [], followUps: ['什么是飞白？'] };
        yield { kind: 'afterword', afterword };
      } else yield say(`你说的是：${question.question}`);
    },
  };
  return engine;
}

/** More bytes than one NOTIFY message can carry. */
export const PREVIEW_BYTES = 15_000;

/** Draws squares of one colour. A prompt with `never` has nothing to paint, one with `long` is painted slowly. */
export function createTestPainter(): DrawEngine {
  return {
    label: '试验画师',
    embedded: true,
    styles: ['水墨', '工笔'],
    ratios: [{ name: '斗方', width: 64, height: 64 }],
    maxCount: 4,
    async *draw({ prompt, count, from, style = '水墨' }, signal) {
      const seed = from && from.mode !== 'variation' ? from.seed : Math.floor(Math.random() * 2 ** 40);
      if (prompt.includes('never')) {
        yield { kind: 'understood', chips: [], missing: ['沙发'] };
        yield { kind: 'piece', piece: '暂时画不了“沙发”' };
        return;
      }
      yield { kind: 'queue', ahead: 1 };
      yield { kind: 'queue', ahead: 0 };
      yield { kind: 'understood', chips: [{ kind: 'motif', word: '月' }], missing: ['沙发'] };
      for (let index = 0; index < count; index += 1) {
        for (const [step, name] of ['构思', '勾勒', '设色'].entries()) {
          await scheduler.wait(prompt.includes('long') ? 400 : 2, { signal });
          yield { kind: 'stage', index, name, step, steps: 3, preview: Buffer.alloc(PREVIEW_BYTES, 'RIFF') };
        }
        const image = await sharp({
          create: {
            width: 64,
            height: 64,
            channels: 3,
            background: { r: seed % 200, g: index * 40, b: Date.now() % 255 },
          },
        })
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${seed}-${index}-${Math.random()}</x:xmpmeta>`)
          .webp()
          .toBuffer();
        const picture = {
          image,
          width: 64,
          height: 64,
          seed: seed + index,
          style,
          ratio: '斗方',
          chips: [{ kind: 'motif' as const, word: '月' }],
          missing: ['沙发'],
          engineState: { painted: prompt, before: from?.engineState ?? null },
        };
        yield { kind: 'picture', index, picture };
      }
    },
  };
}
