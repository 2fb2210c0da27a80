import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../../../lib/browser/appearance.ts';
import { useDevice } from '../../../lib/browser/device.ts';
import type { Book } from '../../library/api/library.api.ts';
import { knownPage } from '../api/reader.api.ts';
import { useReaderSettings } from '../api/reader-settings.api.ts';
import { cutStretches, pagesOf } from '../page-layout/stretches.ts';
import { useLeafShape } from '../page-layout/use-leaf-shape.ts';
import { useLeaves } from '../page-layout/use-leaves.ts';
import { usePicturesAhead } from '../page-layout/use-pictures-ahead.ts';
import { currentEntry } from './current-entry.ts';
import { defaultSettings, lookOf } from './reader-type.ts';
import { useConnection } from './use-connection.ts';
import { usePosition } from './use-position.ts';
import { useScript } from './use-script.ts';
import { useStretchPages } from './use-stretch-pages.ts';

interface Wanted {
  book: Book;
  start: number;
  /** A book that was opened where it was left, or for the first time, may be recorded at once. */
  recordsAtOnce: boolean;
}

/** The open book: how it is set, where one is, and what that needs from the server. */
export function useReading({ book, start, recordsAtOnce }: Wanted) {
  const client = useQueryClient();
  const { theme } = useAppearance();
  const device = useDevice();
  const connection = useConnection();
  const { settings, change } = useReaderSettings(defaultSettings(theme, book.direction));
  const { textsOf, inScript, shownScript } = useScript(settings.script);
  const [moved, setMoved] = useState(recordsAtOnce);

  const { id: bookId, bookPage, contents } = book;
  const stretches = useMemo(() => {
    const chapters = contents.filter(({ level }) => level === 1).map(({ pageNum }) => pageNum);
    return cutStretches(bookPage, chapters);
  }, [bookPage, contents]);
  const treeOf = useCallback((page: number) => knownPage(client, bookId, page)?.tree, [client, bookId]);

  const first = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const { shape, roomForTwo } = useLeafShape(stage, settings.vertical);
  const step = roomForTwo && settings.pages === 'double' && device === 'pc' ? 2 : 1;
  const flowRefs = useMemo(() => (step === 2 ? [first, second] : [first]), [step]);
  const flows = useCallback(() => flowRefs.map(({ current }) => current).filter((flow) => flow !== null), [flowRefs]);

  const leaves = useLeaves({
    stretches,
    pageCount: bookPage,
    flow: first,
    shape,
    step,
    look: lookOf({ ...settings, script: shownScript }),
    start,
    treeOf,
  });
  usePicturesAhead({ flow: first, layout: leaves.layout, shape, leaf: leaves.leaf, step });
  const { failed, retry } = useStretchPages({ bookId, stretches, at: leaves.stretch, connection });
  const chapter = contents[currentEntry(contents, leaves.page)]?.title ?? book.resTitle;
  usePosition({ bookId, page: leaves.atEnd ? bookPage : leaves.page, title: chapter, moved, connection });

  const pages = useMemo(() => {
    if (!leaves.ready) return [];
    return pagesOf(leaves.range).flatMap((page) => {
      const tree = treeOf(page);
      return tree ? [{ page, tree, texts: textsOf(tree) }] : [];
    });
  }, [leaves.ready, leaves.range, treeOf, textsOf]);

  function turn(by: 1 | -1): boolean {
    setMoved(true);
    return leaves.turn(by);
  }
  function goTo(page: number, offset?: number) {
    setMoved(true);
    leaves.goTo(page, offset);
  }

  return {
    ...leaves,
    book,
    settings,
    change,
    device,
    lost: connection.lost,
    roomForTwo,
    shape,
    step,
    stage,
    flowRefs,
    flows,
    pages,
    treeOf,
    chapter,
    inScript,
    failed,
    retry,
    turn,
    goTo,
  };
}

export type Reading = ReturnType<typeof useReading>;
