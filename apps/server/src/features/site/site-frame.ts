import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgreementText, NavRow, SiteRepo } from './site.repo.ts';

interface NavFile {
  id: string;
  name: string;
  cateType: NavRow['cateType'];
  linkUrl?: string;
  children?: NavFile[];
}

function flatten(items: NavFile[], parentId: string | null): (NavRow & { sort: number })[] {
  return items.flatMap(({ children = [], linkUrl = null, ...item }, sort) => [
    { ...item, linkUrl, parentId, sort, tiles: [] },
    ...flatten(children, item.id),
  ]);
}

/** Navigation, footer and agreements from a content folder: what the site needs before its first resource. */
export async function loadSiteFrame(repo: SiteRepo, folder: string): Promise<void> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const agreements: (Omit<AgreementText, 'html'> & { file: string })[] = JSON.parse(read('agreements.json'));
  await repo.fill({
    nav: flatten(JSON.parse(read('nav.json')), null),
    settings: { footer: JSON.parse(read('footer.json')), system: JSON.parse(read('system.json')) },
    agreements: agreements.map(({ file, ...text }) => ({ ...text, html: read(file) })),
  });
}
