import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';

const CJK = /[\u2e80-\u303f\u3041-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/**
 * Markdown with emphasis that works beside Chinese punctuation (`**“留白”**`), footnotes, tables, and HTML, which is
 * cleaned afterwards.
 */
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false, maxNesting: 60 })
  .use(cjkFriendly)
  .use(footnotes);

/** Keeps line breaks in quotations, for verses and for the source below a quotation. */
markdown.core.ruler.push('lines_of_quotations', (state) => {
  let quoteDepth = 0;
  for (const token of state.tokens) {
    if (token.type === 'blockquote_open') quoteDepth += 1;
    if (token.type === 'blockquote_close') quoteDepth -= 1;
    if (quoteDepth > 0) for (const part of token.children ?? []) if (part.type === 'softbreak') part.type = 'hardbreak';
  }
});

/** Removes a line break between two Chinese characters, which browsers would show as a space. */
markdown.renderer.rules.softbreak = (tokens: Token[], index: number) => {
  const before = tokens[index - 1]?.content.at(-1) ?? '';
  const after = tokens[index + 1]?.content.at(0) ?? '';
  return CJK.test(before) && CJK.test(after) ? '' : '\n';
};

/** Without the horizontal rule, because notes are moved to the pages that refer to them. */
markdown.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';

/** The result must be cleaned afterwards. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
