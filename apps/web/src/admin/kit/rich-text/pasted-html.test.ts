import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { docToHtml } from './doc-to-html.ts';
import { docOf } from './html-to-doc.ts';
import { parsePastedText } from './pasted-html.ts';
import { TEXT_EXTENSIONS } from './text-extensions.ts';
import { WORD_HTML } from './word-html.testkit.ts';

const schema = getSchema(TEXT_EXTENSIONS);

function pasted(html: string): string {
  const doc = schema.nodeFromJSON(docOf(parsePastedText(html).nodes));
  doc.check();
  return docToHtml(doc.toJSON());
}

it('reads headings, lists of two levels, emphasis, tables and links of Word', () => {
  expect(pasted(WORD_HTML).split('\n')).toEqual([
    '<h2>灯下看画</h2>',
    '<p>展期<strong>自十一月二十日</strong>起，<em>免费</em>入馆。</p>',
    '<ul><li>带一支铅笔<ul><li>不用钢笔</li></ul></li><li>分组</li></ul>',
    '<ol><li>先看</li><li>再画</li></ol>',
    '<table><tbody><tr><td>日期</td><td>教室</td></tr></tbody></table>',
    '<p>见<a href="https://example.org/show">展览页</a>。</p>',
  ]);
});

it('keeps pictures that were pasted too, and counts the missing ones', () => {
  const read = parsePastedText(
    '<p>前<img src="data:image/png;base64,AAAA" alt="山"></p><img src="file:///C:/a.png"><img src="https://example.org/b.png">',
  );
  expect(read.pictures).toEqual(['data:image/png;base64,AAAA']);
  expect(read.lostPictures).toBe(2);
  expect(docToHtml(docOf(read.nodes))).toBe('<p>前<img src="data:0" alt="山"></p>');
});

it('removes scripts, styles, handlers and dangerous URLs', () => {
  const html =
    '<style>p{color:red}</style><p onclick="x()" style="color:red" class="big">甲<script>bad()</script></p><a href="javascript:x()">乙</a>';
  expect(pasted(html)).toBe('<p>甲</p>\n<p>乙</p>');
});

it('reads HTML of Google Docs and web pages', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal"><p><span style="font-weight:700">粗</span>与<span style="font-style:italic">斜</span></p></b><div><div>段一</div><div>段二</div></div>';
  expect(pasted(html)).toBe('<p><strong>粗</strong>与<em>斜</em></p>\n<p>段一</p>\n<p>段二</p>');
});
