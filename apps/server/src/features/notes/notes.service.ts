import { AppError } from '../../errors.ts';
import { type Anchor, sortOrder } from './note-position.ts';
import type { NotesRepo, StudyType } from './notes.repo.ts';

interface NoteMessage {
  id?: string;
  resId: string;
  resType: StudyType;
  kind: 'highlight' | 'note' | 'bookmark';
  color?: string;
  content: string;
  anchor: Anchor;
}

/** Limits per user; an export of this size is still one file. */
const LIMITS = { notes: 5000, characters: 3_000_000 };

/** Keeps only the fields that apply to books. */
function bookAnchor({ pageNum, start, end, quote, prefix, suffix }: Anchor): Anchor {
  return { pageNum, start, end, quote, prefix, suffix };
}

export function createNotes(repo: NotesRepo, countNote: (userId: string, art: string) => Promise<void>) {
  async function readAnchor(
    message: NoteMessage,
    pageCount: number,
  ): Promise<{ anchor: Anchor; episodeId: string | null }> {
    const { anchor } = message;
    if (message.resType === 'book') {
      if (anchor.pageNum === undefined || anchor.pageNum > pageCount) throw new AppError('NO_SUCH_PAGE');
      return { anchor: bookAnchor(anchor), episodeId: null };
    }
    if (message.resType === 'img') return { anchor: { region: anchor.region, quote: anchor.quote }, episodeId: null };
    const found = await repo.findEpisode(message.resId, anchor.episodeId);
    if (!found) throw new AppError('NO_SUCH_RESOURCE');
    const end = found.durationMs > 0 ? found.durationMs / 1000 : Number.POSITIVE_INFINITY;
    const second = Math.min(anchor.second ?? 0, end);
    return { anchor: { episodeId: found.id, second, quote: anchor.quote, region: anchor.region }, episodeId: found.id };
  }

  return {
    async add(userId: string, message: NoteMessage) {
      const found = await repo.findResource(message.resId, message.resType);
      if (!found) throw new AppError('NO_SUCH_RESOURCE');
      const { anchor, episodeId } = await readAnchor(message, found.pageCount ?? 0);
      const color = message.color ?? (message.kind === 'highlight' ? 'yellow' : null);
      const { id, kind, content, resId: resourceId } = message;
      const row = { id, resourceId, episodeId, kind, place: sortOrder(anchor), anchor, content, color };
      const added = await repo.add(userId, row, LIMITS);
      if (added === 'full') throw new AppError('NOTES_FULL');
      if (added.isNew && kind !== 'bookmark') await countNote(userId, found.art);
      const saved = await repo.find(userId, added.id);
      if (!saved) throw new AppError('NO_SUCH_RESOURCE');
      return saved;
    },

    async change(userId: string, id: string, changes: { color?: string; content?: string }): Promise<void> {
      if (changes.content && (await repo.usage(userId)).characters >= LIMITS.characters)
        throw new AppError('NOTES_FULL');
      await repo.change(userId, id, changes);
    },
  };
}

export type Notes = ReturnType<typeof createNotes>;
