import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import type { Listen } from '../../../db/connections/listen.ts';
import type { ChatEngine } from '../engine/engine.ts';
import { createGuideEngine } from './guide-engine.ts';
import type { GuideRepo } from './knowledge/guide.repo.ts';
import { createKnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { FindPassages } from './knowledge/sources.ts';
import { createCardIndex } from './sources/cards.ts';
import type { FindParts } from './sources/find-sources.ts';

const WARM_AFTER_MS = 10_000;

interface StartGuide {
  repo: GuideRepo;
  findPassages: FindPassages;
  segmenter: Segmenter;
  listen: Listen;
  siteName: () => Promise<string>;
  /** Where the database tells what changed; `knowledge` is our tag. */
  cacheChannel: string;
}

export interface RunningGuide {
  engine: ChatEngine;
  /** For a real model, which is given what is found here. */
  parts: FindParts;
  stop(): Promise<void>;
}

/** Something read when it is first asked for, and again after it changed. */
function keepUntilChanged<T>(load: () => Promise<T>) {
  let kept: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      if (kept) return kept;
      const now = load();
      kept = now;
      now.catch(() => {
        if (kept === now) kept = undefined;
      });
      return now;
    },
    forget() {
      kept = undefined;
    },
  };
}

/** The guide with its entries in memory. */
export async function startGuide(given: StartGuide): Promise<RunningGuide> {
  const { repo, findPassages, segmenter, siteName, listen, cacheChannel } = given;
  const index = keepUntilChanged(async () => {
    const entries = await repo.entries();
    segmenter.learn(entries.flatMap(({ title, aliases, tags }) => [title, ...aliases, ...tags]));
    return createKnowledgeIndex(entries);
  });
  const cards = keepUntilChanged(async () => createCardIndex(await repo.cards()));
  const stop = await listen(
    cacheChannel,
    (tag) => {
      if (tag === 'knowledge') index.forget();
      // Told when the index of search was brought up to date, from which the cards are read.
      if (tag === 'search') cards.forget();
    },
    () => {
      index.forget();
      cards.forget();
    },
  );
  const parts: FindParts = { repo, findPassages, segmenter, index: index.get, cards: cards.get, siteName };
  // Read before the first question asks for it, but not while the program starts.
  const warming = setTimeout(() => Promise.all([index.get(), cards.get()]).catch(() => {}), WARM_AFTER_MS);
  warming.unref();
  return {
    engine: createGuideEngine(parts),
    parts,
    stop() {
      clearTimeout(warming);
      return stop();
    },
  };
}
