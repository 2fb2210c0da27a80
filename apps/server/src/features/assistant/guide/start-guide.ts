import { foldText } from '../../../adapters/chinese/fold-text.ts';
import type { Segmenter } from '../../../adapters/chinese/segmenter.ts';
import type { Listen } from '../../../db/connections/listen.ts';
import type { About, ChatEngine } from '../engine/engine.ts';
import { firstQuestions, pageQuestions } from './first-questions.ts';
import { createGuideEngine } from './guide-engine.ts';
import type { GuideRepo } from './knowledge/guide.repo.ts';
import { createKnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { FindPassages } from './knowledge/sources.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import type { SiteDataRepo } from './site/site-data.repo.ts';
import { createSiteData, type SiteSettings } from './site/site-data.ts';
import { createMediaIndex } from './sources/media-index.ts';

const WARM_UP_AFTER_MS = 10_000;

interface StartGuide {
  repo: GuideRepo;
  findPassages: FindPassages;
  segmenter: Segmenter;
  listen: Listen;
  siteName: () => Promise<string>;
  siteDataRepo: SiteDataRepo;
  /** Settings that the guide tells readers about. */
  settings: () => SiteSettings;
  /** Database channel that announces changes; those of the entries have the tag `knowledge`. */
  cacheChannel: string;
}

export interface RunningGuide {
  engine: ChatEngine;
  /** For a language model, so that it answers from the same work on the question. */
  findDeps: GuideDeps;
  /** Suggested questions, each of which the guide answers: for an empty session, and for one opened on a page. */
  suggestions: { first(): Promise<string[]>; about(about: About): Promise<string[]> };
  /** Names of people in a text that no entry of the site mentions. */
  findNames(text: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Caches a value until it is cleared; a failed load is not cached. */
function createCache<T>(load: () => Promise<T>) {
  let cached: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      if (cached) return cached;
      const loading = load();
      cached = loading;
      loading.catch(() => {
        if (cached === loading) cached = undefined;
      });
      return loading;
    },
    clear() {
      cached = undefined;
    },
  };
}

/** Starts the built-in guide, with its entries in memory. */
export async function startGuide(options: StartGuide): Promise<RunningGuide> {
  const { repo, findPassages, segmenter, siteName, listen, cacheChannel } = options;
  const index = createCache(async () => {
    const entries = await repo.entries();
    segmenter.learn(entries.flatMap(({ title, aliases, tags }) => [title, ...aliases, ...tags]));
    return createKnowledgeIndex(entries);
  });
  const mediaIndex = createCache(async () => createMediaIndex(await repo.mediaPassages()));
  const siteData = createSiteData({ repo: options.siteDataRepo, siteName, settings: options.settings });
  const stopListening = await listen(
    cacheChannel,
    (tag) => {
      siteData.onChange(tag);
      if (tag === 'knowledge') index.clear();
      // Sent when the search index was updated, which contains the media passages.
      if (tag === 'search') mediaIndex.clear();
    },
    () => {
      siteData.onChange(undefined);
      index.clear();
      mediaIndex.clear();
    },
  );
  const findDeps: GuideDeps = {
    repo,
    findPassages,
    segmenter,
    index: index.get,
    mediaIndex: mediaIndex.get,
    siteName,
    siteData: siteData.data,
  };
  // The indexes are loaded before the first question, but not while the program starts.
  const warmUpTimer = setTimeout(() => Promise.all([index.get(), mediaIndex.get()]).catch(() => {}), WARM_UP_AFTER_MS);
  warmUpTimer.unref();
  return {
    engine: createGuideEngine(findDeps),
    findDeps,
    suggestions: { first: () => firstQuestions(findDeps), about: (about) => pageQuestions(about, findDeps) },
    async findNames(text) {
      const folded = foldText(text);
      const entries = await index.get();
      return segmenter
        .tag(folded)
        .filter(({ word, tag }) => tag.startsWith('nr') && word.length > 1 && !entries.has(word))
        .map(({ word }) => word);
    },
    stop() {
      clearTimeout(warmUpTimer);
      return stopListening();
    },
  };
}
