import type { ExportFolder, ExportFrontMatter } from '../../exporting/export-folder.ts';
import type { WorkBody } from '../../reading/draft.ts';

/** Writes the work as files that can be imported. */
export async function exportWork(body: WorkBody, frontMatter: ExportFrontMatter, folder: ExportFolder): Promise<void> {
  await folder.writeFrontMatter('work.md', {
    ...frontMatter,
    image: await folder.copy(body.imageFile),
    dynasty: body.dynasty,
    material: body.material,
    form: body.form,
    size: body.realSize,
    widthCm: body.widthMm === null ? undefined : body.widthMm / 10,
    heightCm: body.heightMm === null ? undefined : body.heightMm / 10,
    museum: body.museum,
    accession: body.accession,
    licence: body.licence,
    attribution: body.attribution,
    sourceUrl: body.sourceUrl,
    regions: body.regions,
  });
  await folder.write('body.html', await folder.html(body.html));
}
