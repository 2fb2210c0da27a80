import { beijingTime } from '../../../beijing-time.ts';
import type { ContentRef, ContentVersionsRepo } from './content-versions.repo.ts';

/** Content that an import left as it is. */
export interface KeptContent {
  /** The folder or file. */
  name: string;
  label: string;
  /** Name of the account or operator; empty when the account was deleted. */
  by: string;
  /** Beijing time. */
  time: string;
}

interface ContentGuardOptions {
  versions: ContentVersionsRepo;
  /** Names of accounts by their actor. */
  namesOf: (actors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The folder replaces what staff changed. */
  force: boolean;
}

interface Existing {
  /** Null since staff changed it in the console. */
  contentHash: string | null;
  binnedBy: string | null;
  binnedAt: Date | null;
}

export type ContentGuard = ReturnType<typeof createContentGuard>;

/**
 * Keeps folder imports from overwriting changes that staff made in the console: an import stores the hash of its files
 * with everything it writes, and the console removes it. Such a resource is left unchanged unless the folder has the
 * same content.
 */
export function createContentGuard({ versions, namesOf, force }: ContentGuardOptions) {
  /** Who changed it last and when; undefined when an import may replace it. */
  async function findChange(ref: ContentRef, existing: Existing | undefined) {
    if (force || !existing || existing.contentHash !== null) return undefined;
    if (existing.binnedBy !== null && existing.binnedAt) return { publisher: existing.binnedBy, at: existing.binnedAt };
    const newest = await versions.newest(ref);
    return newest && newest.origin !== 'import' ? { publisher: newest.publisher, at: newest.createdAt } : undefined;
  }

  return {
    /** The message to report instead of importing `name`; undefined when it may be imported. */
    async describe(
      name: string,
      label: string,
      ref: ContentRef,
      existing: Existing | undefined,
    ): Promise<KeptContent | undefined> {
      const change = await findChange(ref, existing);
      if (!change) return undefined;
      const { publisher, at } = change;
      const names = await namesOf([publisher]);
      const by = names.get(publisher) ?? publisher.replace(/^operator:|^user:.*/, '');
      return { name, label, by, time: beijingTime(at) };
    },
  };
}
