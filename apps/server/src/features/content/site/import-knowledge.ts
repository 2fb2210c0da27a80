import { createHash } from 'node:crypto';
import { openFolder } from '../../../resources/files/folder.ts';
import { checkShape, readYaml } from '../../../resources/files/front-matter.ts';
import { ContentRefusal, refusalMessage } from '../../../resources/files/refusal.ts';
import type { SiteImport } from './import-site.ts';
import { knowledgeFields } from './site-fields.ts';

/** Knowledge entries of the assistant, many in one file. A file with an error is refused as a whole. */
export async function importKnowledge(root: string, siteImport: SiteImport): Promise<void> {
  const folder = openFolder(root);
  const seen = new Set<string>();
  for (const file of folder.files.filter((name) => /\.(json|ya?ml)$/.test(name))) {
    const name = `knowledge/${file}`;
    try {
      const entries = checkShape(knowledgeFields, readYaml(folder.text(file), file), file);
      for (const { key } of entries) {
        if (seen.has(key)) throw new ContentRefusal(`key ${key} 出现了两次`);
        seen.add(key);
      }
      const known = await siteImport.repo.knownKnowledge();
      const rows = entries.map(({ key: id, resources: resourceIds, ...entry }) => {
        const row = { id, resourceIds, ...entry };
        return { ...row, contentHash: createHash('sha256').update(JSON.stringify(row)).digest('hex') };
      });
      const changed = rows.filter((row) => known.get(row.id) !== row.contentHash);
      if (changed.length > 0 && !siteImport.dryRun) await siteImport.repo.saveKnowledge(changed);
      const isNew = rows.every(({ id }) => !known.has(id));
      siteImport.reportOutcome(name, changed.length === 0 ? 'unchanged' : isNew ? 'added' : 'changed');
    } catch (error) {
      siteImport.refuse(name, refusalMessage(error));
    }
  }
}
