import mammoth from 'mammoth';
import { ContentRefusal } from '../files/refusal.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { parseTree, plainText } from '../html/tree.ts';

const TITLE_TAG = '<h1 class="docx-title">';

const STYLES = [
  "p[style-name='Title'] => h1.docx-title:fresh",
  "p[style-name='标题'] => h1.docx-title:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  // The table of contents, whose page numbers are those of the Word document.
  ...[1, 2, 3, 4, 5].flatMap((level) => [`p[style-name='toc ${level}'] => !`, `p[style-name='TOC ${level}'] => !`]),
  "p[style-name='TOC Heading'] => !",
];

export interface ConvertedDocx {
  /** Cleaned, without the title. */
  html: string;
  title: string;
  messages: string[];
  /** Pictures by the address they have in the HTML. */
  pictures: Map<string, { bytes: Uint8Array; type: string }>;
}

/** Converts a checked document. `name` is for messages. */
export async function convertDocx(bytes: Buffer, name: string): Promise<ConvertedDocx> {
  const { html, ...rest } = await convert(bytes, name);
  const { html: text, title } = takeTitle(html);
  return { ...rest, title, html: cleanHtml(text, name) };
}

async function convert(bytes: Buffer, name: string): Promise<Omit<ConvertedDocx, 'title'>> {
  const pictures: ConvertedDocx['pictures'] = new Map();
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `docx-${pictures.size + 1}`;
    pictures.set(src, { bytes: await image.readAsBuffer(), type: image.contentType });
    return { src };
  });
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: bytes },
      { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage },
    );
    return { html: value, messages: messages.map(({ message }) => message), pictures };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 100) : '';
    throw new ContentRefusal(`${name} 不是完好的 Word 文档（${reason}）`);
  }
}

/** Takes the title out of the text, because pages show it themselves. */
function takeTitle(html: string): { html: string; title: string } {
  const start = html.indexOf(TITLE_TAG);
  const end = html.indexOf('</h1>', start);
  if (start < 0 || end < 0) return { html, title: '' };
  const title = plainText(parseTree(cleanHtml(html.slice(start, end + 5), 'title')));
  return { html: html.slice(0, start) + html.slice(end + 5), title: title.replaceAll('\n', ' ').slice(0, 200).trim() };
}
