import { describe, expect, it } from 'vitest';
import { createSegmenter } from '../../../../adapters/chinese/segmenter.ts';
import { createTestGuide } from '../guide.testkit.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { hasContent, rateNearest } from './nearest-sentences.ts';
import { around, linesOf } from './passage-lines.ts';

const guide = createTestGuide();
const segmenter = createSegmenter();

async function nearest(question: string, sentences: readonly string[]) {
  const index = await guide.index();
  const { terms } = parseQuestion(question, index, segmenter.tag);
  const [best] = rateNearest({ folded: question, terms }, sentences, index).sort((a, b) => b.score - a.score);
  return best?.sentence;
}

describe('the sentence that answers a question', () => {
  const page = [
    '谁可以申请？',
    '注册并登录的读者都可以。',
    '要写什么？',
    '用途，一句话就好。',
    '工作日三天之内有答复。',
  ];
  it.each([
    ['几天给我答复', '工作日三天之内有答复。'],
    ['哪些读者可以', '注册并登录的读者都可以。'],
  ])('%s', async (question, answer) => expect(await nearest(question, page)).toBe(answer));

  it('knows that a question may use another word than the text', async () => {
    const texts = ['雌黄像金子，画工用它打底。', '雄黄一加热就变出砒霜来。'];
    expect(await nearest('这里的染料有毒没毒', texts)).toBe('雄黄一加热就变出砒霜来。');
  });
});

it.each([
  ['这一页讲了什么', false],
  ['这里为什么全是空白', true],
])('%s has words of its own: %s', (question, has) => expect(hasContent(question)).toBe(has));

describe('a passage around a sentence', () => {
  const lines = linesOf('梅在哪里？在他们背后，石缝里开着。\n毫不是画上去的，是烧出来的。它凉得慢的地方结成丝。');
  it('has the question that it answers', () => expect(around(lines, 1, 10)).toBe('梅在哪里？在他们背后，石缝里开着。'));
  it('stays in its paragraph', () => expect(around(lines, 1, 200)).not.toContain('毫不是'));
  it('has what it points back to', () => expect(around(lines, 3, 10)).toContain('毫不是画上去的'));
});
