import { SITE_PART_LABEL, type SitePart } from '@meiyu/contract/admin/site-content.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { contentHash, type SiteVersionsRepo } from './parts/site-versions.repo.ts';

/** A part of the site, or content, that a folder import left as it is, because staff changed it since the last one. */
export interface KeptPart {
  /** The file in the folder. */
  name: string;
  /** Only for a part of the site. */
  part?: SitePart;
  label: string;
  /** Name of the account or operator; empty when the account was deleted. */
  by: string;
  /** Beijing time. */
  time: string;
}

interface GuardOptions {
  versions: SiteVersionsRepo;
  dryRun: boolean;
  /** The folder replaces what staff changed. */
  force: boolean;
  /** Who imports, for the history: `operator:<name>` or `system`. */
  actor: string;
  onKept: (kept: KeptPart) => void;
}

export type ImportGuard = ReturnType<typeof createImportGuard>;

/**
 * Keeps folder imports and the console from overwriting each other silently: every import stores a hash of each part as it
 * was afterwards, and a part that has changed since then and has a version by staff is not replaced.
 */
export function createImportGuard({ versions, dryRun, force, actor, onKept }: GuardOptions) {
  /** The newest version by staff if the part has changed since the last import. */
  async function findStaffChange(part: SitePart) {
    const newest = await versions.newest(part);
    if (!newest || newest.origin === 'import') return undefined;
    const imported = await versions.importedHash(part);
    return imported === contentHash(await versions.readPart(part)) ? undefined : newest;
  }

  async function describe(name: string, part: SitePart): Promise<KeptPart | undefined> {
    const change = await findStaffChange(part);
    if (!change) return undefined;
    const names = await versions.namesOf([change.publisher]);
    const by = names.get(change.publisher) ?? change.publisher.replace(/^operator:|^user:.*/, '');
    return { name, part, label: SITE_PART_LABEL[part], by, time: beijingTime(change.createdAt) };
  }

  return {
    /** For parts that are equal to the folder: later changes by staff are found by comparison with this content. */
    async rememberUnchanged(parts: readonly SitePart[]): Promise<void> {
      if (dryRun) return;
      for (const part of parts) {
        const hash = contentHash(await versions.readPart(part));
        if ((await versions.importedHash(part)) !== hash) await versions.rememberImport(part, hash);
      }
    },

    /** Runs `write` unless staff changed one of the parts; a dry run only checks. Returns false if the parts were kept. */
    async write(name: string, parts: readonly SitePart[], write: () => Promise<void>): Promise<boolean> {
      const kept = force ? [] : (await Promise.all(parts.map((part) => describe(name, part)))).filter((one) => one);
      for (const one of kept) if (one) onKept(one);
      if (kept.length > 0) return false;
      if (dryRun) return true;
      const before = await Promise.all(parts.map((part) => versions.readPart(part)));
      await write();
      for (const [index, part] of parts.entries()) {
        const after = await versions.readPart(part);
        if (!after) continue;
        const earlier = before[index] ?? null;
        if (contentHash(after) !== contentHash(earlier))
          await versions.addVersion({ part, origin: 'import', publisher: actor, note: '', before: earlier, after });
        await versions.rememberImport(part, contentHash(after));
      }
      return true;
    },
  };
}
