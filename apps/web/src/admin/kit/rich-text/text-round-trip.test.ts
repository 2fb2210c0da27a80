import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { docToHtml } from './doc-to-html.ts';
import { htmlToDoc } from './html-to-doc.ts';
import { TEXT_EXTENSIONS } from './text-extensions.ts';

const schema = getSchema(TEXT_EXTENSIONS);

/** Converts to the document of the editor and back, which drops what its schema does not know. */
function roundTrip(html: string): string {
  const doc = schema.nodeFromJSON(htmlToDoc(html));
  doc.check();
  return docToHtml(doc.toJSON());
}

it.each([
  '<p>山有三远：<strong>自山下</strong>而仰山颠，<em>谓之<strong>高远</strong></em>。</p>',
  '<h2 id="gao">高远</h2>\n<h3>其一</h3>\n<hr>\n<p class="note">注</p>',
  '<blockquote><p>远山无皴，</p><p>远水无波。</p></blockquote>',
  '<ul><li>墨</li><li>笔<ul><li>狼毫</li></ul></li></ul>\n<ol start="3"><li>纸</li></ol>',
  '<table><thead><tr><th scope="col">年</th><th>作品</th></tr></thead><tbody><tr><td colspan="2">宋</td></tr></tbody></table>',
  '<figure class="plate"><img src="/pictures/a/960.webp" alt="溪山"><figcaption>范宽<br>溪山行旅图</figcaption></figure>',
  '<p>前<img src="/pictures/b/960.webp" alt="">后</p>\n<img src="/pictures/c/960.webp" alt="孤图">',
  '<p><a href="https://example.org/?a=1&amp;b=2">链接</a>、<a href="#n1" class="noteref" id="r1">1</a>、<em class="dots">着重</em></p>',
  '<p><ruby>皴<rt>cūn</rt></ruby>法，H<sub>2</sub>O，<sup class="footnote-ref"><a href="#f">2</a></sup>，<mark>甲<strong>乙</strong></mark></p>',
  '<p><ruby>美<rt>měi</rt>育<rt>yù</rt></ruby><a id="here"></a><math><mi>x</mi></math></p>',
  '<pre>  一\n  二</pre>',
])('keeps %s', (html) => {
  expect(roundTrip(html)).toBe(html);
});

it.each([
  '<dl><dt>皴</dt><dd>画石的笔法</dd></dl>',
  '<table><caption>年表</caption><tbody><tr><td>宋</td></tr></tbody></table>',
  '<aside class="notes"><p>一</p></aside>',
  '<figure><img src="/pictures/a/960.webp" alt="一"><img src="/pictures/b/960.webp" alt="二"></figure>',
  '<section class="footnotes"><ol><li class="footnote-item" id="f">注</li></ol></section>',
])('keeps elements without a tool unchanged: %s', (html) => {
  expect(roundTrip(`<p>前</p>${html}<p>后</p>`)).toBe(`<p>前</p>\n${html}\n<p>后</p>`);
});

it('returns no text for an empty document, and treats line ends as spaces', () => {
  expect(roundTrip('')).toBe('');
  expect(roundTrip('<p></p>')).toBe('');
  expect(roundTrip('<p>山</p><p></p>')).toBe('<p>山</p>');
  expect(roundTrip('<div>\n<p>\n山\n水</p>\n\n文字</div>')).toBe('<p>山 水</p>\n<p>文字</p>');
});

it('writes text that looks like markup as text', () => {
  expect(roundTrip('<p>a &lt;script&gt; "b" &amp; c</p>')).toBe('<p>a &lt;script&gt; &quot;b&quot; &amp; c</p>');
});
