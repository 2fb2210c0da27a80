import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageView } from '../page-view/page-view.tsx';
import { parsePageHtml } from './page-html.ts';
import { buildPageTree } from './page-tree.ts';

function renderHtml(html: string): string {
  const tree = buildPageTree(html);
  const texts = tree.texts.map(({ text }) => text);
  const element = <PageView page={1} tree={tree} texts={texts} isCopy={false} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/^<section[^>]*>|<\/section>$/g, '');
}

test('allowed elements are kept', () => {
  const html =
    '<h1>第一堂</h1><p class="continued">看<strong>这里</strong>。</p><blockquote><p>得意<br/>——张彦远</p></blockquote>';
  expect(renderHtml(html)).toBe(html);
  expect(renderHtml('<ruby>美<rt>měi</rt></ruby>')).toBe('<ruby>美<rt>měi</rt></ruby>');
  expect(renderHtml('<table><tbody><tr><td colspan="2">甲</td></tr></tbody></table>')).toContain(
    '<td colSpan="2">甲</td>',
  );
});

test('a picture keeps its sizes and can be enlarged', () => {
  const html = renderHtml(
    '<figure class="plate"><img src="/pictures/ab/960.webp" srcset="/pictures/ab/480.webp 480w, /pictures/ab/960.webp 960w" sizes="(max-width: 768px) 100vw, 720px" width="1600" height="900" alt="砚"><figcaption>砚池</figcaption></figure>',
  );
  expect(html).toContain('aria-label="放大图片：砚"');
  expect(html).toContain('srcSet="/pictures/ab/480.webp 480w, /pictures/ab/960.webp 960w"');
  expect(html).toContain('<figcaption>砚池</figcaption>');
});

test('formulas and recordings are shown without unsafe attributes or sources', () => {
  const math = '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
  expect(renderHtml(`<p>${math}</p>`)).toBe(`<p>${math.replace('"block"', '"block" style="--chars:1"')}</p>`);
  expect(renderHtml('<math><mi href="javascript:a()" onclick="a()" mathvariant="url(x)">a</mi></math>')).toBe(
    '<math style="--chars:1"><mi>a</mi></math>',
  );
  // Static markup shows the player of the browser.
  expect(renderHtml('<audio src="/media/ab~1.c/%E7%90%B4.wav" id="b-qin"></audio>')).toMatch(
    /^<section id="b-qin" aria-label="书中录音".*<audio src="\/media\/ab~1\.c\/%E7%90%B4\.wav".* controls=""/,
  );
  expect(renderHtml('<p>听<audio src="/media/ab~1.c/a.wav"></audio></p>')).toMatch(
    /^<div>听<section.*<\/section><\/div>$/,
  );
  expect(renderHtml('<video src="https://evil.example/x.mp4" onplay="a()"></video>')).toBe('');
});

test('footnotes are removed from the text and open from their reference number', () => {
  const tree = buildPageTree(
    '<p>笔<sup><a class="noteref" href="#b-n1">1</a></sup></p>\n<aside class="notes"><ol><li class="note" id="b-n1" value="1">画室里的<em>话</em>。</li></ol></aside>',
  );
  expect(tree.footnotes).toEqual(new Map([['b-n1', '画室里的话。']]));
  expect(tree.texts.map(({ text }) => text)).toEqual(['笔', '1']);
  expect(renderHtml('<p><a class="noteref" href="#b-n1">1</a></p>')).toContain(
    '<button type="button" data-note="b-n1"',
  );
});

test('links inside the book contain their page number', () => {
  expect(renderHtml('<a href="#b-x" data-page="7">见第七页</a>')).toContain('data-page-link="7"');
  expect(renderHtml('<a href="#b-x">此处</a>')).toBe('<span>此处</span>');
});

test('text nodes carry the number of their block', () => {
  const { texts } = buildPageTree('<p>头<b>发</b></p><p>现</p>');
  expect(texts[0]?.block).toBe(texts[1]?.block);
  expect(texts[2]?.block).not.toBe(texts[1]?.block);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src=//evil></SCRIPT>',
  '<style>*{display:none}</style>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example/a.png" srcset="//evil.example/a.png 480w">',
  '<img src="/\\evil.example/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<p onclick="alert(1)" style="position:fixed" class="reader" id="root">x</p>',
  '<form action="https://evil.example"><input name=p></form>',
  '<!--><script>alert(1)</script>-->',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<base href="https://evil.example">',
  '<p dangerouslySetInnerHTML="x" constructor="x" __proto__="x">x</p>',
])('%j cannot run scripts or load anything', (html) => {
  expect(renderHtml(html)).not.toMatch(/<(script|style|svg|iframe|form|input|base|object|embed)/i);
  expect(renderHtml(html)).not.toMatch(/<[^>]*(\son\w+=|javascript:|data:|evil|style=|class="reader"|id=|innerHTML)/i);
});

test('broken and very long markup is parsed', () => {
  parsePageHtml('<div>'.repeat(100_000));
  parsePageHtml('<a "'.repeat(50_000));
  parsePageHtml('<!--'.repeat(50_000));
  expect(renderHtml('1 &lt; 2 <3 &amp; <p>一')).toBe('1 &lt; 2 &lt;3 &amp; <p>一</p>');
});

test('a PDF page is shown as an image with its text lines laid over it', () => {
  const html =
    '<figure class="leaf" data-ink="photo" data-label="iv"><img src="/book-pages/ab/4/1200.webp" srcset="/book-pages/ab/4/800.webp 800w" width="1800" height="2700" alt="第 iv 页"><p><span data-box="1000 2000 5000 200">山在雾里</span><span data-box="9000 100 300 4000 v">竖的一行</span></p></figure>';
  const tree = buildPageTree(html);
  expect([tree.label, tree.isPictureOnly, tree.texts.map(({ text }) => text)]).toEqual([
    'iv',
    false,
    ['山在雾里', '竖的一行'],
  ]);
  // Both lines are one paragraph.
  expect(new Set(tree.texts.map(({ block }) => block)).size).toBe(1);
  const shown = renderHtml(html);
  expect(shown).toContain('data-ink="photo"');
  expect(shown).toContain('data-picture="/book-pages/ab/4/1200.webp" aria-label="放大第 iv 页"');
  // Two per cent of the height of a page that is half as high again as it is wide.
  expect(shown).toMatch(/left:10%;top:20%;font-size:2\.4cqw;line-height:3cqw;scale:[\d.]+ 1">山在雾里/);
  expect(shown).toMatch(/data-vertical="true" style="left:90%;top:1%;font-size:2\.4cqw;[^"]*scale:1 [\d.]+">竖的一行/);
  const broken = renderHtml(
    '<p><span data-box="1 2 3;color:red">字</span><span data-ink="photo" data-label="x">字</span></p>',
  );
  expect(broken).toBe('<p><span>字</span><span>字</span></p>');
});
