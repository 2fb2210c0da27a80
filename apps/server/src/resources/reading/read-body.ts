import type { ChildNode } from '../html/tree.ts';
import type { Reading } from './reading.ts';

/** The text of a resource: `body.html` beside its head when there is one, else what stands below the head. */
export async function readBody(
  { folder, text, texts }: Pick<Reading<unknown>, 'folder' | 'text' | 'texts'>,
  file = 'body.html',
): Promise<ChildNode[]> {
  return folder.has(file) ? texts.html(folder.text(file), file) : texts.markdown(text, 'text.md');
}
