import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { showToast } from '../../../ui/messages/toast-store.ts';
import type { ReaderSettings } from '../api/reader-settings.api.ts';
import { convertTexts } from '../page-text/convert-texts.ts';
import type { PageTree } from '../page-text/page-tree.ts';

/** The page's texts in the script that is wanted, each page converted once; as printed until its dictionary is there. */
export function useScript(script: ReaderSettings['script']) {
  const wanted = script === 'original' ? undefined : script;
  const { data: convert, isError } = useQuery({
    queryKey: ['reader', 'script', wanted],
    queryFn: async () => {
      const { loadConverter } = await import('../page-text/script-converter.ts');
      return { run: await loadConverter(wanted ?? 'simplified') };
    },
    enabled: wanted !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  const run = wanted && convert?.run;
  const known = useMemo(() => ({ run, texts: new WeakMap<PageTree, string[]>() }), [run]);

  useEffect(() => {
    if (isError) showToast('error', '字形对照表没有取到，仍按原文显示');
  }, [isError]);

  const textsOf = useCallback(
    (tree: PageTree): string[] => {
      const found = known.texts.get(tree);
      if (found) return found;
      const texts = known.run ? convertTexts(tree.texts, known.run) : tree.texts.map(({ text }) => text);
      known.texts.set(tree, texts);
      return texts;
    },
    [known],
  );
  /** Titles of the book, in the script of its text. */
  const inScript = useCallback((text: string) => known.run?.(text) ?? text, [known]);
  return { textsOf, inScript, shownScript: run ? script : 'original' };
}
