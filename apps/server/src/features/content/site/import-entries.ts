import { openFolder } from '../../../resources/files/folder.ts';
import { ContentRefusal, refusalMessage } from '../../../resources/files/refusal.ts';
import type { StoredEntry } from '../../../resources/kinds/entry/entry-store.ts';
import { hashEntry, readEntryFile } from '../../../resources/kinds/entry/read-entry.ts';
import type { SiteImport } from './import-site.ts';

/** Imports the assistant's knowledge entries, many in one file. A file with an error is refused as a whole. */
export async function importEntries(root: string, siteImport: SiteImport): Promise<void> {
  const folder = openFolder(root);
  const importedIds = new Set<string>();
  for (const file of folder.files.filter((name) => /\.(json|ya?ml)$/.test(name))) {
    const name = `knowledge/${file}`;
    try {
      const entries = readEntryFile(folder.text(file), file);
      for (const { id } of entries) {
        if (importedIds.has(id)) throw new ContentRefusal(`key ${id} 出现了两次`);
        importedIds.add(id);
      }
      const stored = await siteImport.repo.entryStates();
      const toWrite: StoredEntry[] = [];
      let changed = 0;
      for (const entry of entries) {
        const existing = stored.get(entry.id);
        if (existing?.contentHash === entry.contentHash && existing.status !== 'bin') continue;
        const isSame = existing !== undefined && existing.status !== 'bin' && hashEntry(existing) === entry.contentHash;
        const kept = isSame
          ? undefined
          : await siteImport.contentGuard.describe(
              name,
              `词条 ${entry.title}`,
              { owner: 'entry', id: entry.id },
              existing,
            );
        if (kept) siteImport.reportKept(kept);
        else toWrite.push(entry);
        if (!kept && !isSame) changed += 1;
      }
      if (toWrite.length > 0 && !siteImport.dryRun) await siteImport.repo.saveEntries(toWrite);
      const isNew = entries.every(({ id }) => !stored.has(id));
      siteImport.reportOutcome(name, changed === 0 ? 'unchanged' : isNew ? 'added' : 'changed');
    } catch (error) {
      siteImport.refuse(name, refusalMessage(error));
    }
  }
}
