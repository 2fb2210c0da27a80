import type { ExportFolder, ExportFrontMatter } from '../../exporting/export-folder.ts';
import type { ArticleBody } from '../../reading/draft.ts';

const MARKERS = { news: 'news.md', exp: 'experience.md', other: 'other.md' };

/** Writes news, an experience course or other media as files that can be imported. */
export async function exportArticle(
  body: ArticleBody,
  resType: 'news' | 'exp' | 'other',
  frontMatter: ExportFrontMatter,
  folder: ExportFolder,
): Promise<void> {
  await folder.writeFrontMatter(MARKERS[resType], { ...frontMatter, source: body.source, facts: body.facts });
  await folder.write('body.html', await folder.html(body.html));
}
