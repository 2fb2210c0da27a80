import { buffer, text } from 'node:stream/consumers';
import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { Storage } from '../../../adapters/storage/storage.ts';
import type { FileRow } from '../../../resources/files/content-files.repo.ts';
import type { FileImporter } from '../../../resources/files/import-files.ts';
import { filesOf } from '../history/document-values.ts';
import { createDocumentFolder, createStoredFileImporter } from './document-folder.ts';
import { captionsName } from './front-matter.ts';

export interface DocumentFiles {
  files: ReadonlyMap<string, FileRow>;
  /** Texts of the captions, by their name in the folder. */
  captions: ReadonlyMap<string, string>;
  importer: FileImporter;
  openFolder: (id: string, texts: ReadonlyMap<string, string>) => ReturnType<typeof createDocumentFolder>;
}

interface DocumentFilesDeps {
  storage: Storage;
  findFiles: (hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRow>>;
  paletteOf: FileImporter['paletteOf'];
}

/** Finds what the documents name; `more` are further hashes, such as those in the pages of a book. */
export function createDocumentFiles({ storage, findFiles, paletteOf }: DocumentFilesDeps) {
  const readFile = async (hash: string) => buffer((await storage.open(hash)).stream);
  return async (document: ContentDocument, more: readonly string[] = []): Promise<DocumentFiles> => {
    const files = await findFiles([...filesOf(document), ...more]);
    const captions = new Map<string, string>();
    if (document.kind === 'video' || document.kind === 'audio')
      for (const { hash } of document.episodes.flatMap((episode) => episode.captions))
        if (files.get(hash)?.mime.startsWith('text/vtt'))
          captions.set(captionsName(hash), await text((await storage.open(hash)).stream));
    return {
      files,
      captions,
      importer: createStoredFileImporter(files, paletteOf, readFile),
      openFolder: (id, texts) => createDocumentFolder(id, texts, files),
    };
  };
}
