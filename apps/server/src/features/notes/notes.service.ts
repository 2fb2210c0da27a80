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
function toBookAnchor({ pageNum, start, end, quote, prefix, suffix }: Anchor): Anchor {
  return { pageNum, start, end, quote, prefix, suffix };
}

export function createNotes(repo: NotesRepo, countNote: (userId: string, artForm: string) => Promise<void>) {
  /** Checks the position and keeps only the fields that apply to the type of resource. */
  async function checkAnchor(
    message: NoteMessage,
    pageCount: number,
  ): Promise<{ anchor: Anchor; episodeId: string | null }> {
    const { anchor } = message;
    if (message.resType === 'book') {
      if (anchor.pageNum === undefined || anchor.pageNum > pageCount) throw new AppError('NO_SUCH_PAGE');
      return { anchor: toBookAnchor(anchor), episodeId: null };
    }
    if (message.resType === 'img') return { anchor: { region: anchor.region, quote: anchor.quote }, episodeId: null };
    const episode = await repo.findEpisode(message.resId, anchor.episodeId);
    if (!episode) throw new AppError('NO_SUCH_RESOURCE');
    const lastSecond = episode.durationMs > 0 ? episode.durationMs / 1000 : Number.POSITIVE_INFINITY;
    const second = Math.min(anchor.second ?? 0, lastSecond);
    const { quote, region } = anchor;
    return { anchor: { episodeId: episode.id, second, quote, region }, episodeId: episode.id };
  }

  return {
    async add(userId: string, message: NoteMessage) {
      const resource = await repo.findResource(message.resId, message.resType);
      if (!resource) throw new AppError('NO_SUCH_RESOURCE');
      const { anchor, episodeId } = await checkAnchor(message, resource.pageCount ?? 0);
      const color = message.color ?? (message.kind === 'highlight' ? 'yellow' : null);
      const { id, kind, content, resId: resourceId } = message;
      const row = { id, resourceId, episodeId, kind, place: sortOrder(anchor), anchor, content, color };
      const outcome = await repo.add(userId, row, LIMITS);
      if (outcome === 'full') throw new AppError('NOTES_FULL');
      if (outcome.isNew && kind !== 'bookmark') await countNote(userId, resource.artForm);
      const saved = await repo.find(userId, outcome.id);
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
