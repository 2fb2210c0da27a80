import type { JudgedLicence, WorkFacts } from './read-facts.ts';

export interface IiifOptions {
  /** Folder that gets a folder for each work. */
  into: string;
  /** New works at most. */
  limit: number;
  /** Longest side of a picture in pixels. */
  maxSide: number;
  /** Every picture of a manifest becomes a work, not only the first. */
  allPictures: boolean;
  /** The operator states that the pictures may be used although their licence does not say so. */
  confirmed: boolean;
  category: string | undefined;
  /** Reads manifests and licences, but neither fetches pictures nor writes files. */
  dryRun: boolean;
  progress?: (done: number, total: number, name: string) => void;
  /** Called for each work of the source, whether it may be imported or not. */
  onWork?: (work: FoundWork) => void;
  /** Whether a work was imported before; such works, and those whose folder exists, are skipped. */
  isKnown?: (key: string) => Promise<boolean>;
  /** Only these works. */
  only?: ReadonlySet<string>;
  /** True ends the run with what was done so far. */
  isStopped?: () => boolean;
  /** Bytes of all pictures. */
  maxBytes?: number;
  /** The advice for the operator at the end of a message. */
  advice?: Advice;
}

export interface Advice {
  confirm: string;
  all: string;
  more: string;
}

export const COMMAND_ADVICE: Advice = {
  confirm: '；确知可以使用时请加 --confirm-licence',
  all: '；全取请加 --all-pictures',
  more: '再次运行会接着取，或用 --limit 放宽',
};

/** The description of a work in its manifest, before its picture is fetched. */
export interface FoundWork {
  key: string;
  title: string;
  facts: WorkFacts;
  judged: JudgedLicence;
  pictures: number;
  width: number;
  height: number;
  isPresent: boolean;
  /** The address of its manifest; empty when that was not fetched. */
  document: string;
}

export interface IiifReport {
  added: { key: string; title: string }[];
  /** Works whose folders were there already. */
  present: number;
  refused: { name: string; reason: string }[];
  warnings: { name: string; reason: string }[];
}
