import type { QUALITIES, SOURCE_KINDS } from '../../db/schema/classroom.ts';
import type { RES_TYPES } from '../../db/schema/content.ts';
import type { ExhibitionSection } from '../../db/schema/exhibitions.ts';
import type { FocalPoint } from '../../db/schema/files.ts';
import type { book } from '../../db/schema/library.ts';
import type { PaletteColor } from '../../db/schema/works.ts';
import type { FileRow } from '../files/content-files.repo.ts';

/* A resource that was read, checked and cleaned, ready to be written to the database. */

export type ResType = (typeof RES_TYPES)[number];

export interface ResourceDraft {
  id: string;
  resType: ResType;
  /** The hash of the imported files; null for what staff wrote in the console. */
  contentHash: string | null;
  resNo: string | null;
  title: string;
  author: string;
  abstract: string;
  tags: string[];
  art: string;
  status: 'published' | 'hidden';
  sort: number;
  isHome: boolean;
  isRecommend: boolean;
  /** Undefined means the time of the first import. */
  publishedAt: Date | undefined;
  coverFile: string | null;
  coverFocus: FocalPoint | null;
  originalFile: string | null;
  categories: string[];
  files: FileRow[];
  /** Hashes of the pictures and recordings inside its texts. */
  inlineFiles: string[];
  body: BookBody | CourseBody | WorkBody | ExhibitionBody | ArticleBody;
}

/** The row of the book without generated columns. */
type BookColumns = Omit<typeof book.$inferSelect, 'resourceId' | 'isbnDigits' | 'pageCount'>;

export interface BookBody extends BookColumns {
  kind: 'book';
  pages: { title: string; html: string; text: string }[];
  toc: ContentsEntry[];
  plates: { pageNum: number; title: string; caption: string; fileHash: string }[];
}

export interface ContentsEntry {
  level: number;
  title: string;
  pageNum: number;
  anchor: string | null;
}

export interface CourseBody {
  kind: 'course';
  html: string;
  teacherIntro: string;
  episodes: EpisodeDraft[];
}

export interface EpisodeDraft {
  id: string;
  title: string;
  durationMs: number;
  posterFile: string | null;
  waveform: Buffer | null;
  sources: { kind: (typeof SOURCE_KINDS)[number]; fileHash: string; quality: (typeof QUALITIES)[number] }[];
  captions: { lang: string; label: string; fileHash: string }[];
  chapters: { startMs: number; title: string }[];
  transcript: { startMs: number; endMs: number; text: string }[];
}

export interface WorkBody {
  kind: 'work';
  dynasty: string;
  material: string;
  form: string;
  realSize: string;
  widthMm: number | null;
  heightMm: number | null;
  museum: string;
  accession: string;
  licence: string;
  attribution: string;
  sourceUrl: string;
  html: string;
  imageFile: string;
  palette: PaletteColor[];
  /** The names in the palette. */
  colors: string[];
  regions: { title: string; text: string; x: number; y: number; w: number; h: number }[];
}

export interface ExhibitionBody {
  kind: 'exhibition';
  subtitle: string;
  opensOn: string | null;
  closesOn: string | null;
  html: string;
  sections: ExhibitionSection[];
  closing: string;
  closingHtml: string;
}

export interface ArticleBody {
  kind: 'article';
  html: string;
  text: string;
  source: string;
  facts: { name: string; value: string }[];
}
