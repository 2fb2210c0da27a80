import type { ExhibitionSection } from '../../../db/schema/exhibitions.ts';
import type { ExportFolder, ExportFrontMatter } from '../../exporting/export-folder.ts';
import type { ExhibitionBody } from '../../reading/draft.ts';

/** Writes the exhibition as files that can be imported. */
export async function exportExhibition(
  body: ExhibitionBody,
  { author, ...frontMatter }: ExportFrontMatter,
  folder: ExportFolder,
): Promise<void> {
  await folder.writeFrontMatter('exhibition.md', {
    ...frontMatter,
    curator: author,
    subtitle: body.subtitle,
    opens: body.opensOn,
    closes: body.closesOn,
    sections: body.sections.map(toWritten),
    ...(body.closing === '' ? { closingHtml: body.closingHtml } : { closing: body.closing }),
  });
  await folder.write('body.html', await folder.html(body.html));
}

/** Wall texts as they were written: Markdown of a folder, or HTML of the console. */
function toWritten({ key, title, text, html, works, beside }: ExhibitionSection) {
  return {
    key,
    title,
    ...(text === '' ? { html } : { text }),
    works: works.map(({ work, label, region }) => ({ work, label, ...(region !== null && { region }) })),
    beside: beside.map(({ to, entry, reason, at }) => ({
      ...(to === '' ? { entry } : { to }),
      reason,
      ...(at && { at }),
    })),
  };
}
