import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SafeHtml } from './safe-html.tsx';
import { parseHtml } from './safe-html-tree.ts';

function renderHtml(html: string): string {
  const router = createMemoryRouter([{ path: '/', element: <SafeHtml html={html} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/^<div>([\s\S]*)<\/div>$/, '$1');
}

test('the elements of an article are kept', () => {
  const html =
    '<h2>一、关于</h2><p>看<strong>这里</strong>，再看<em>那里</em>。<br/></p><ul><li>甲</li><li>乙</li></ul>';
  expect(renderHtml(html)).toBe(html);
});

test('tables, pictures and ruby keep their attributes', () => {
  expect(renderHtml('<table><tbody><tr><td colspan="2">甲</td></tr></tbody></table>')).toContain(
    '<td colSpan="2">甲</td>',
  );
  expect(renderHtml('<img src="/files/a.webp" width="10" height="20">')).toMatch(
    /<img alt="" .*src="\/files\/a\.webp" width="10" height="20"/,
  );
  expect(renderHtml('<ruby>美<rt>měi</rt></ruby>')).toBe('<ruby>美<rt>měi</rt></ruby>');
});

test('a caption or quotation with a character our Kai lacks is set wholly in Song', () => {
  expect(renderHtml('<figure><figcaption>兰<em>㸌</em></figcaption></figure>')).toContain(
    '<figcaption class="rare-letters">',
  );
  expect(renderHtml('<blockquote><p>㸌如羿射九日落</p></blockquote>')).toContain('<blockquote class="rare-letters">');
  expect(renderHtml('<blockquote><p>半日造园</p></blockquote><p>㸌</p>')).not.toContain('class');
});

test('links inside the site and to others', () => {
  expect(renderHtml('<a href="/library">书</a>')).toContain('href="/library"');
  expect(renderHtml('<a href="https://www.nlc.cn">馆</a>')).toContain('rel="noopener noreferrer"');
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=//evil></SCRIPT>',
  '<style>*{display:none}</style>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/a.png">',
  '<img src="/\\evil.example/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p onclick="alert(1)" style="position:fixed" class="x" id="root">x</p>',
  '<form action="https://evil.example"><input name=p><button>x</button></form>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<!--><script>alert(1)</script>-->',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<base href="https://evil.example">',
  '<object data="x"></object><embed src="x">',
  '<p dangerouslySetInnerHTML="x" constructor="x" __proto__="x">x</p>',
])('%j is made harmless', (html) => {
  const result = renderHtml(html);
  expect(result).not.toMatch(/<(script|style|svg|iframe|form|input|button|math|base|object|embed)/i);
  expect(result).not.toMatch(/<[^>]*(\son\w+=|javascript:|data:|evil|style=|class=|id=|innerHTML)/i);
});

test('text stays text', () => {
  expect(renderHtml('1 &lt; 2 &amp;&amp; 3 > 2 &nbsp;&#20013;&#x6587; &unknown;')).toBe(
    '1 &lt; 2 &amp;&amp; 3 &gt; 2 \u00a0中文 &amp;unknown;',
  );
});

test('broken and very deep nesting is handled', () => {
  expect(renderHtml('<p>一<p>二</b></p>三')).toBe('<p>一</p><p>二</p>三');
  parseHtml('<div>'.repeat(100_000));
  parseHtml(`<a title="${'<'.repeat(100_000)}`);
  parseHtml('<a "'.repeat(50_000));
  parseHtml('<!--'.repeat(50_000));
  expect(renderHtml('<div>'.repeat(5000)).match(/<div>/g)).toHaveLength(5000);
});
