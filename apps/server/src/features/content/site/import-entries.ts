import { openFolder } from '../../../resources/files/folder.ts';
import { ContentRefusal, refusalMessage } from '../../../resources/files/refusal.ts';
import { readEntryFile } from '../../../resources/kinds/entry/read-entry.ts';
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
      const storedHashes = await siteImport.repo.entryHashes();
      const changed = entries.filter((entry) => storedHashes.get(entry.id) !== entry.contentHash);
      if (changed.length > 0 && !siteImport.dryRun) await siteImport.repo.saveEntries(changed);
      const isNew = entries.every(({ id }) => !storedHashes.has(id));
      siteImport.reportOutcome(name, changed.length === 0 ? 'unchanged' : isNew ? 'added' : 'changed');
    } catch (error) {
      siteImport.refuse(name, refusalMessage(error));
    }
  }
}
