import * as calls from '@meiyu/contract/admin/content-files.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { fileUrl } from '../../resources/file-urls.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import type { Cue } from '../../resources/kinds/course/webvtt.ts';
import type { SingleUploads } from '../imports/single-uploads.ts';
import { type ContentFiles, maxPictureMb, storedName } from './content-files.ts';
import { urlOf } from './fill-document.ts';

const MB = 1024 * 1024;

interface ContentFilesRoutesDeps {
  files: ContentFiles;
  singles: SingleUploads;
  audit: Audit;
}

export function contentFilesRoutes(app: App, deps: ContentFilesRoutesDeps): void {
  const { files, singles, audit } = deps;
  const signMedia = (hash: string) => app.access.sign('media', hash);
  const note = ({ user, address }: { user: StaffUser; address: string }, { hash }: FileRow) =>
    audit({ actor: `user:${user.id}`, action: 'content.upload', object: `file:${hash}`, address });
  const toFile = (row: FileRow) => ({
    ...{ hash: row.hash, name: row.name ?? '', mime: row.mime, size: row.size },
    url: urlOf(row, signMedia),
  });
  const toPicture = (row: FileRow) => ({
    ...{ hash: row.hash, width: row.width ?? 0, height: row.height ?? 0 },
    url: urlOf(row, signMedia),
  });
  const toCaptions = ({ row, cues }: { row: FileRow; cues: Cue[] }) => ({
    hash: row.hash,
    url: fileUrl(row.hash, 'captions.vtt'),
    cues: cues.map(({ startMs, endMs, text }) => ({ start: startMs / 1000, end: endMs / 1000, text })),
  });

  route(app, calls.upload, async (context) => {
    const row = await files.addPicture(context.file, context.query.fileName, context.query.use);
    await note(context, row);
    return toPicture(row);
  });
  route(app, calls.openUpload, (context) => singles.open(context, context.body));
  route(app, calls.discardUpload, ({ user, body }) => singles.discard(user.id, body.uploadId));
  route(app, calls.takePicture, async (context) => {
    const { uploadId, use } = context.body;
    const row = await singles.take(context.user.id, uploadId, storedName, async (folder, name) =>
      files.addPicture(folder.read(name, maxPictureMb(use) * MB), name, use),
    );
    await note(context, row);
    return toPicture(row);
  });
  route(app, calls.takeMedia, async (context) => {
    const { user, body } = context;
    const { file, poster, waveform, notMade } = await singles.take(user.id, body.uploadId, storedName, (folder, name) =>
      files.addMedia(folder, name, { kind: body.kind, userId: user.id }),
    );
    await note(context, file);
    return {
      ...{ file: toFile(file), waveform, notMade, poster: poster && toPicture(poster) },
      seconds: file.durationMs === null ? null : file.durationMs / 1000,
    };
  });
  route(app, calls.takeOriginal, async (context) => {
    const row = await singles.take(context.user.id, context.body.uploadId, storedName, files.addOriginal);
    await note(context, row);
    return toFile(row);
  });
  route(app, calls.uploadCaptions, async (context) => {
    const captions = await files.addCaptions(context.file, context.query.fileName);
    await note(context, captions.row);
    return toCaptions(captions);
  });
  route(app, calls.readCaptions, async ({ query: { hash } }) => toCaptions(await files.readCaptions(hash)));
  route(app, calls.saveCaptions, async (context) => {
    const captions = await files.saveCaptions(context.body.cues);
    await note(context, captions.row);
    return toCaptions(captions);
  });
}
