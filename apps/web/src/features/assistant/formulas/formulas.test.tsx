import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { findFormulas } from './find-formulas.ts';

afterEach(cleanup);

const formulasIn = (source: string) =>
  findFormulas(source).map(({ tex, isDisplay }) => (isDisplay ? `display ${tex}` : tex));

test('formulas are found in all four forms', () => {
  expect(formulasIn('设$x$，则 $x_1^2$。\n$$\na + b\n$$\n又 \\(c\\) 与 \\[ d \\]。')).toEqual([
    ...['x', 'x_1^2', 'display a + b', 'c', 'display d'],
  ]);
  expect(formulasIn('$\\text{长}/\\text{宽} = 1.618$ 和 $a\\$b$')).toEqual(['\\text{长}/\\text{宽} = 1.618', 'a\\$b']);
});

test.each([
  ['prices', '门票 $5，画册 $12.50；$5-$10 一本，US$6 与 A$7'],
  ['prices in Chinese text', '从$5到$10，共$15元，$和美元$一样'],
  ['names of variables', 'echo $HOME/bin $PATH 和 $A$B'],
  ['code', '`$x$` 和 ``a $y$ ` b``\n```\n$z$\n```\n'],
  ['escaped dollars', '\\$x\\$'],
  ['escaped citation marks', '见 \\[1\\]'],
  ['marks without an end', '$x 与 $$y 与 \\(z'],
  ['nothing between the marks', '$$ $$ 与 \\( \\)'],
])('%s are no formulas', (_, source) => {
  expect(formulasIn(source)).toEqual([]);
});

test('a formula is kept from Markdown, and until it is typeset its TeX is shown', () => {
  const show = (text: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AnswerText text={text} citations={[]} />
      </MemoryRouter>,
    );
  expect(show('式 $a_1 * b_1 * c\\\\d$ 尾')).toContain('<p>式 <code>a_1 * b_1 * c\\\\d</code> 尾</p>');
  expect(show('| 甲 |\n| - |\n| $|x|$ |')).toContain('<td><code>|x|</code></td>');
  expect(show('    $x$ 缩进的代码')).toContain('$x$ 缩进的代码');
  expect(show('[链接 $x$](/a?b=$y$)')).toMatch(/href="\/a\?b=\$y\$"[^>]*>链接 <code>x<\/code>/);
  expect(show('私\uE0000\uE001用 $x$')).toContain('私0用 <code>x</code>');
});

test('formulas are typeset as nodes; one that is wrong stays TeX, and none may name an address', async () => {
  const { container } = render(
    <AnswerText
      text={'$\\frac{a}{b}$ 与\n\n$$\nx^2\n$$\n\n$\\wrong{$ 与 $\\href{https://evil.example}{x}$'}
      citations={[]}
    />,
  );
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(3));
  expect(container.querySelectorAll('.display .katex-display')).toHaveLength(1);
  expect(container.querySelector('math mfrac')).toBeTruthy();
  expect(screen.getByText('\\wrong{').tagName).toBe('CODE');
  expect(container.querySelector('a, img')).toBeNull();
});
