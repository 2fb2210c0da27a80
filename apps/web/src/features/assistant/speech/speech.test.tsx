import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeechButtons } from './speech-buttons.tsx';
import { spokenSentences } from './spoken-answer.ts';

interface Utterance {
  text: string;
  lang: string;
  onend: () => void;
  onerror: () => void;
}

let spoken: Utterance[];
let voices: { lang: string }[];

beforeEach(() => {
  spoken = [];
  voices = [{ lang: 'zh-CN' }];
  class FakeUtterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    ...{ addEventListener() {}, removeEventListener() {}, getVoices: () => voices },
    speak: (utterance: Utterance) => spoken.push(utterance),
    // A cancelled utterance ends too.
    cancel: () => spoken.at(-1)?.onend(),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = () => spoken.map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const finish = () => act(() => spoken.at(-1)?.onend());

test('an answer is read without citation marks, Markdown, code and addresses', () => {
  const markdown = [
    '## 留白',
    '**留白**是空着的地方[1]。它不是*没画*[12]！',
    '> 计白当黑',
    '- 先看[《千里江山图》](/a?b=1)，再看`空处`',
    '2. 英文 Blank space.',
    '| 名 | 义 |\n| --- | :-: |\n| 皴 | 笔法 |',
    '```js\nconst a = 1;\n```',
    '![图](/files/a/b.webp)',
    '尾<br>句',
    '比是 $a_1/b$，约 $5。',
  ];
  expect(spokenSentences(markdown.join('\n'))).toEqual([
    ...['留白', '留白是空着的地方。', '它不是没画！', '计白当黑', '先看《千里江山图》，再看空处', '英文 Blank space.'],
    ...['名，义。', '皴，笔法。', '尾，句', '比是 公式，约 $5。'],
  ]);
});

test('the sentences are read one after the other; reading pauses, goes on and ends', () => {
  render(<SpeechButtons id="1" content="一。二。three" />);
  press('朗读');
  finish();
  expect(texts()).toEqual(['一。', '二。']);
  press('暂停朗读');
  expect(texts()).toHaveLength(2);
  press('继续朗读');
  expect(texts()).toEqual(['一。', '二。', '二。']);
  finish();
  expect(spoken.map(({ lang }) => lang)).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'en-US']);
  finish();
  expect(screen.getByRole('button', { name: '朗读' })).toBeTruthy();
  press('朗读');
  press('停止朗读');
  expect([texts().at(-1), screen.getAllByRole('button')]).toEqual(['一。', [screen.getByText('朗读')]]);
});

test('another answer that is read, an error, and leaving the page end the reading', () => {
  const { rerender } = render(
    <>
      <SpeechButtons id="1" content="一。" />
      <SpeechButtons id="2" content="二。" />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: '朗读' });
  fireEvent.click(first as HTMLElement);
  fireEvent.click(second as HTMLElement);
  expect(screen.getAllByRole('button', { name: '停止朗读' })).toHaveLength(1);
  act(() => spoken.at(-1)?.onerror());
  expect(screen.getAllByRole('button', { name: '朗读' })).toHaveLength(2);
  fireEvent.click(second as HTMLElement);
  const cancel = vi.spyOn(speechSynthesis, 'cancel');
  rerender(<SpeechButtons id="1" content="一。" />);
  expect(cancel).toHaveBeenCalledOnce();
  press('朗读');
  act(() => window.dispatchEvent(new Event('pagehide')));
  expect(screen.getByRole('button', { name: '朗读' })).toBeTruthy();
});

test('without a Chinese voice there is no button', () => {
  voices = [{ lang: 'en-US' }];
  render(<SpeechButtons id="1" content="一。" />);
  expect(screen.queryByRole('button')).toBeNull();
});
