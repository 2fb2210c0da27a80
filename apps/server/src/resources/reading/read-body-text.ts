import type { ChildNode } from '../html/tree.ts';
import type { Reading } from './reading.ts';

/** The text of a resource: `body.html` if it exists, or else the Markdown below the front matter. */
export async function readBodyText(
  { folder, text, texts }: Pick<Reading<unknown>, 'folder' | 'text' | 'texts'>,
  file = 'body.html',
): Promise<ChildNode[]> {
  return folder.has(file) ? texts.html(folder.text(file), file) : texts.markdown(text, 'text.md');
}
