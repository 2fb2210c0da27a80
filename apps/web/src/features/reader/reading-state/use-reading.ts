import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../../../lib/browser/appearance.ts';
import { useDevice } from '../../../lib/browser/device.ts';
import type { Book } from '../../library/api/library.api.ts';
import { cachedPage } from '../api/reader.api.ts';
import { useReaderSettings } from '../api/reader-settings.api.ts';
import { cutChunks, pagesOf } from '../page-layout/chunks.ts';
import { usePicturePreload } from '../page-layout/preload-pictures.ts';
import { useLeafShape } from '../page-layout/use-leaf-shape.ts';
import { useLeaves } from '../page-layout/use-leaves.ts';
import { currentEntry } from './current-entry.ts';
import { defaultSettings, typesettingKey } from './reader-setting-options.ts';
import { useChunkPages } from './use-chunk-pages.ts';
import { useConnection } from './use-connection.ts';
import { usePosition } from './use-position.ts';
import { useScript } from './use-script.ts';

interface ReadingOptions {
  book: Book;
  startPage: number;
  /** Whether opening already records the position: for the first reading, or when it continues at the page read last. */
  recordsAtOnce: boolean;
}

/** The state of the open book: layout, position, settings and loaded pages. */
export function useReading({ book, startPage, recordsAtOnce }: ReadingOptions) {
  const client = useQueryClient();
  const { theme } = useAppearance();
  const device = useDevice();
  const connection = useConnection();
  const { settings, change } = useReaderSettings(defaultSettings(theme, book.direction));
  const { textsOf, toChosenScript, shownScript } = useScript(settings.script);
  const [hasMoved, setMoved] = useState(recordsAtOnce);

  const { id: bookId, bookPage, contents } = book;
  const chunks = useMemo(() => {
    const chapters = contents.filter(({ level }) => level === 1).map(({ pageNum }) => pageNum);
    return cutChunks(bookPage, chapters);
  }, [bookPage, contents]);
  const pageTreeOf = useCallback((page: number) => cachedPage(client, bookId, page)?.tree, [client, bookId]);

  const firstFlow = useRef<HTMLDivElement>(null);
  const secondFlow = useRef<HTMLDivElement>(null);
  const bookRef = useRef<HTMLElement>(null);
  const { shape, fitsTwoPages } = useLeafShape(bookRef, settings.vertical);
  const leavesInView = fitsTwoPages && settings.pages === 'double' && device === 'pc' ? 2 : 1;
  const flowRefs = useMemo(() => (leavesInView === 2 ? [firstFlow, secondFlow] : [firstFlow]), [leavesInView]);
  const flows = useCallback(() => flowRefs.map(({ current }) => current).filter((flow) => flow !== null), [flowRefs]);

  const leaves = useLeaves({
    chunks,
    pageCount: bookPage,
    flow: firstFlow,
    shape,
    leavesInView,
    typesetting: typesettingKey({ ...settings, script: shownScript }),
    startPage,
    pageTreeOf,
  });
  usePicturePreload({ flow: firstFlow, layout: leaves.layout, shape, leaf: leaves.leaf, leavesInView });
  const { loadError, retry } = useChunkPages({ bookId, chunks, chunkIndex: leaves.chunkIndex, connection });
  const chapter = contents[currentEntry(contents, leaves.page)]?.title ?? book.resTitle;
  usePosition({ bookId, page: leaves.isAtEnd ? bookPage : leaves.page, title: chapter, hasMoved, connection });

  const pages = useMemo(() => {
    if (!leaves.isReady) return [];
    return pagesOf(leaves.chunk).flatMap((page) => {
      const tree = pageTreeOf(page);
      return tree ? [{ page, tree, texts: textsOf(tree) }] : [];
    });
  }, [leaves.isReady, leaves.chunk, pageTreeOf, textsOf]);

  function turn(direction: 1 | -1): boolean {
    setMoved(true);
    return leaves.turn(direction);
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
    isDisconnected: connection.isDisconnected,
    fitsTwoPages,
    shape,
    leavesInView,
    bookRef,
    flowRefs,
    flows,
    pages,
    pageTreeOf,
    chapter,
    toChosenScript,
    loadError,
    retry,
    turn,
    goTo,
  };
}

export type Reading = ReturnType<typeof useReading>;
