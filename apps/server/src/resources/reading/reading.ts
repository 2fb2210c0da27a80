import type { Transcoder } from '../../adapters/media/transcoder.ts';
import type { OfficeConverter } from '../../adapters/office/office-converter.ts';
import type { FileRow } from '../files/content-files.repo.ts';
import type { Folder } from '../files/folder.ts';
import type { FileImporter } from '../files/import-files.ts';
import type { Texts } from './read-texts.ts';

/** The context for reading a resource: its folder, checked front matter, text, and where files are stored. */
export interface Reading<FrontMatter> {
  key: string;
  folder: Folder;
  frontMatter: FrontMatter;
  text: string;
  /**
   * Whether the resource is a single file without front matter, so that the metadata of an EPUB, PDF or Word document is
   * used.
   */
  isSingleFile: boolean;
  texts: Texts;
  fileImporter: FileImporter;
  /** Files of the resource other than the pictures in its texts. */
  files: FileRow[];
  /** Reports a problem that does not prevent the import. */
  warn: (message: string) => void;
  /** Reports an element that cannot be kept, with its file. */
  reportDropped: (element: string, file: string) => void;
  /** Reports a missing file, or throws so that the resource is refused. */
  onMissing: (name: string) => void;
  media: MediaTools;
}

export interface MediaTools {
  transcoder: Transcoder | undefined;
  /** LibreOffice, where it is installed. */
  office?: OfficeConverter | undefined;
  /** Stores streams, posters and waveforms; undefined when none may be made now. */
  keepDerived: ((hash: string, name: string, bytes: Buffer) => Promise<void>) | undefined;
  hasDerived: (hash: string, name: string) => Promise<boolean>;
}
