import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';

const CJK = /[\u2e80-\u303f\u3041-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/**
 * Markdown of our authors: emphasis that works beside Chinese punctuation (`**“留白”**`), footnotes, tables, and HTML,
 * which is cleaned afterwards like all HTML.
 */
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false, maxNesting: 60 })
  .use(cjkFriendly)
  .use(footnotes);

/** Lines of verse and the source below a quotation stay lines. */
markdown.core.ruler.push('lines_of_quotations', (state) => {
  let quoted = 0;
  for (const token of state.tokens) {
    if (token.type === 'blockquote_open') quoted += 1;
    if (token.type === 'blockquote_close') quoted -= 1;
    if (quoted > 0) for (const part of token.children ?? []) if (part.type === 'softbreak') part.type = 'hardbreak';
  }
});

/** A line that ends between two Chinese characters is no blank: browsers would show one. */
markdown.renderer.rules.softbreak = (tokens: Token[], at: number) => {
  const before = tokens[at - 1]?.content.at(-1) ?? '';
  const after = tokens[at + 1]?.content.at(0) ?? '';
  return CJK.test(before) && CJK.test(after) ? '' : '\n';
};

/** Without the rule above the notes: they do not stay there. */
markdown.renderer.rules.footnote_block_open = () => '<section class="footnotes">\n<ol>\n';

/** Not clean yet. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
