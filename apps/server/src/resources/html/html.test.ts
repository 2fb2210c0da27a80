import { describe, expect, test } from 'vitest';
import { cleanHtml, nestsDeeperThan } from './clean-html.ts';
import { renderMarkdown } from './markdown.ts';
import { addNotes, extractNotes } from './notes.ts';
import { paginate } from './paginate.ts';
import { countChars, parseTree, plainText, renderTree } from './tree.ts';

const parseMarkdown = (markdown: string) => parseTree(cleanHtml(renderMarkdown(markdown), 'x'));
const sizes = (markdown: string) => paginate(parseMarkdown(markdown)).map((page) => countChars(plainText(page)));
const sentence = (n: number) => `${'山'.repeat(n - 1)}。`;

describe('Markdown', () => {
  test('emphasis works beside Chinese punctuation', () => {
    expect(renderMarkdown('他讲**“留白”**的道理，《**山**》与**《水》**。').trim()).toBe(
      '<p>他讲<strong>“留白”</strong>的道理，《<strong>山</strong>》与<strong>《水》</strong>。</p>',
    );
  });
  test('lines are joined without a space between Chinese characters, but stay separate in a quotation', () => {
    expect(renderMarkdown('一行\n二行 word\nnext').trim()).toBe('<p>一行二行 word\nnext</p>');
    expect(renderMarkdown('> 诗\n> 行').replace(/\n/g, '')).toBe('<blockquote><p>诗<br>行</p></blockquote>');
  });
});

describe('pages', () => {
  test('have similar lengths of 500 to 700 characters, and at least 400 where the chapter allows', () => {
    const chapter = (sentences: number) => `# 题\n\n${Array.from({ length: sentences }, () => sentence(30)).join('')}`;
    for (let sentences = 14; sentences < 400; sentences += 7) {
      const pages = sizes(chapter(sentences));
      if (pages.length === 1) expect(pages[0]).toBeLessThan(850);
      for (const size of pages.length > 1 ? pages : []) {
        expect(size).toBeGreaterThanOrEqual(400);
        expect(size).toBeLessThanOrEqual(740);
      }
      expect(Math.max(...pages) - Math.min(...pages)).toBeLessThan(90);
    }
  });
  test('end at a nearby paragraph or else at a sentence, and lose no text', () => {
    const fourParagraphs = `${sentence(300)}\n\n${sentence(330)}\n\n${sentence(300)}\n\n${sentence(310)}`;
    expect(sizes(fourParagraphs)).toEqual([630, 610]);
    const long = Array.from({ length: 44 }, () => `他说：“${sentence(30)}”`).join('');
    const pages = paginate(parseMarkdown(long));
    expect(pages.length).toBe(3);
    for (const page of pages) expect(plainText(page)).toMatch(/^他说.*”$/);
    expect(renderTree(pages[1] ?? [])).toMatch(/^<p class="continued">/);
    expect(pages.map(plainText).join('')).toBe(plainText(parseMarkdown(long)));
  });
  test('do not end with a heading, continue the numbering of lists and do not split tables', () => {
    const text = `${sentence(640)}\n\n## 小题\n\n${sentence(300)}${sentence(300)}`;
    const [first = [], second = []] = paginate(parseMarkdown(text));
    expect(renderTree(first)).not.toContain('小题');
    expect(renderTree(second)).toMatch(/^<h2>小题/);
    const list = Array.from({ length: 20 }, (_, index) => `${index + 1}. ${sentence(60)}`).join('\n');
    expect(renderTree(paginate(parseMarkdown(list))[1] ?? [])).toMatch(/^<ol start="11">/);
    const table = `|甲|乙|\n|-|-|\n${Array.from({ length: 60 }, () => `|${sentence(10)}|${sentence(10)}|`).join('\n')}`;
    expect(paginate(parseMarkdown(table))).toHaveLength(1);
  });
  test('end with the notes they refer to', () => {
    const text = `${sentence(600)}[^a]\n\n${sentence(600)}[^b]\n\n[^a]: 甲注\n[^b]: 乙*注*`;
    const { nodes, notes } = extractNotes(parseMarkdown(text));
    const pages = paginate(nodes).map((page) => renderTree(addNotes(page, (href) => notes.get(href.slice(1)))));
    expect(pages[0]).toContain('>甲注</li>');
    expect(pages[0]).not.toContain('乙');
    expect(pages[1]).toContain('>乙<em>注</em></li>');
  });
  test('show a note once, even if they refer to it twice', () => {
    const { nodes, notes } = extractNotes(parseMarkdown('一[^a]二[^a]三[^b]\n\n[^a]: 甲注\n[^b]: 乙注'));
    const html = renderTree(addNotes(nodes, (href) => notes.get(href.slice(1))));
    expect([html.match(/甲注/g)?.length, html.match(/乙注/g)?.length]).toEqual([1, 1]);
    expect(renderTree(addNotes(nodes, () => undefined))).not.toContain('<aside');
  });
});

describe('cleaning', () => {
  test('changes nothing when it is done a second time', () => {
    const html =
      '<p id="b-x">甲<a href="#b-x" data-page="3">x</a> &amp; <img src="a.png" alt="“图”"> <b>&lt;</b></p><ol start="3"><li value="3">y</li></ol>';
    const once = cleanHtml(html, 'x');
    expect(cleanHtml(once, 'x')).toBe(once);
    expect(renderTree(parseTree(once))).toContain('data-page="3"');
  });
  test('sequences of paragraphs do not count as nested', () => {
    expect(nestsDeeperThan('<p>a'.repeat(1000), 200)).toBe(false);
    expect(nestsDeeperThan('<br/><img src="x">'.repeat(1000), 200)).toBe(false);
    expect(nestsDeeperThan('<span>'.repeat(201), 200)).toBe(true);
    expect(nestsDeeperThan('1 < 2 <3'.repeat(1000), 200)).toBe(false);
  });
});
