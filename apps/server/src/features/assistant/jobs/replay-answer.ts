import { toDrawing, toEndFrame } from '../store/answer-rows.ts';
import type { DrawingLinks } from '../store/drawing-links.ts';
import type { DrawingsRepo } from '../store/drawings.repo.ts';
import type { MessageRow } from '../store/messages.repo.ts';
import type { Stream } from './stream.ts';

export interface ReplayDeps {
  drawings: Pick<DrawingsRepo, 'listByMessages'>;
  links: DrawingLinks;
}

/** Fills a stream with an answer that has ended. */
export async function replayAnswer({ drawings, links }: ReplayDeps, row: MessageRow, stream: Stream): Promise<void> {
  stream.put('reasoning', 0, row.reasoning);
  stream.put('answer', 0, row.content);
  const pictures = row.type === 2 ? await drawings.listByMessages([row.id]) : [];
  for (const picture of pictures) {
    const drawing = toDrawing(picture, links);
    stream.addSideFrame({ frame: 'image', answerId: row.id, index: picture.seq, drawing });
  }
  const end = toEndFrame(row);
  if (end) stream.end(end);
}
