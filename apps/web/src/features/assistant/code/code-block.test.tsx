import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnswerText } from '../answer-text/answer-text.tsx';

afterEach(cleanup);

const show = (text: string) => render(<AnswerText text={text} citations={[]} />).container;

test('code of a known language is coloured, and its text stays the same', async () => {
  const source = '# 墨分五色\nfor ink in ["焦", "浓"]:\n    print(ink, 5)\n';
  const container = show(`\`\`\`python\n${source}\`\`\``);
  await waitFor(() => expect(container.querySelector('.keyword')?.textContent).toBe('for'));
  expect(container.querySelector('pre')?.textContent).toBe(source);
  expect([...container.querySelectorAll('.string')].map(({ textContent }) => textContent)).toEqual(['"焦"', '"浓"']);
  expect(container.querySelector('.comment')?.textContent).toBe('# 墨分五色');
});

test('other names of a language are known; markup in code stays text', async () => {
  const container = show('```html\n<b onclick="alert(1)">粗</b>\n```');
  await waitFor(() => expect(container.querySelector('.attribute')?.textContent).toBe('onclick'));
  expect(container.querySelector('b')).toBeNull();
});

test('code without a language and of an unknown one is not coloured', async () => {
  const container = show('```\nfor a\n```\n\n```lilypond\nc d e\n```\n\n```py\n1\n```');
  await waitFor(() => expect(container.querySelector('.value')?.textContent).toBe('1'));
  expect([...container.querySelectorAll('code')].map(({ innerHTML }) => innerHTML)).toEqual([
    'for a\n',
    'c d e\n',
    '<span class="value">1</span>\n',
  ]);
});
