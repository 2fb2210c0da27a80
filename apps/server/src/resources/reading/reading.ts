import type { Transcoder } from '../../adapters/media/transcoder.ts';
import type { FileRow } from '../files/content-files.repo.ts';
import type { Folder } from '../files/folder.ts';
import type { FileKeeper } from '../files/keep-files.ts';
import type { Texts } from './read-texts.ts';

/** What a reader of one kind works with: the folder, its head as checked, the text below it, and where files go. */
export interface Reading<Head> {
  key: string;
  folder: Folder;
  head: Head;
  text: string;
  /** An EPUB by itself: its head is made up, and what it says of itself stands. */
  bare: boolean;
  texts: Texts;
  keeper: FileKeeper;
  /** Files of the resource that are no pictures of its texts. */
  files: FileRow[];
  /** Something to tell that is no reason to refuse. */
  warn: (why: string) => void;
  /** An element of a text that cannot be kept, and the file it stood in. */
  drop: (element: string, place: string) => void;
  /** A file that is named and not there: told, or refused with the whole resource. */
  missing: (name: string) => void;
  media: MediaTools;
}

export interface MediaTools {
  transcoder: Transcoder | undefined;
  /** Whether streams, posters and waveforms may be made and kept now. */
  keepDerived: ((hash: string, name: string, bytes: Buffer) => Promise<void>) | undefined;
  hasDerived: (hash: string, name: string) => Promise<boolean>;
}
