import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { showToast } from '../../../ui/messages/toast-store.ts';
import type { ReaderSettings } from '../api/reader-settings.api.ts';
import { convertTexts } from '../page-text/convert-texts.ts';
import type { PageTree } from '../page-text/page-tree.ts';

/** Texts in the chosen script; each page is converted once. Until the dictionary has loaded, texts stay as printed. */
export function useScript(script: ReaderSettings['script']) {
  const targetScript = script === 'original' ? undefined : script;
  const { data: converter, isError } = useQuery({
    queryKey: ['reader', 'script', targetScript],
    queryFn: async () => {
      const { loadConverter } = await import('../page-text/script-converter.ts');
      return { run: await loadConverter(targetScript ?? 'simplified') };
    },
    enabled: targetScript !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  });
  const convert = targetScript && converter?.run;
  const cache = useMemo(() => ({ convert, texts: new WeakMap<PageTree, string[]>() }), [convert]);

  useEffect(() => {
    if (isError) showToast('error', '字形对照表没有取到，仍按原文显示');
  }, [isError]);

  const textsOf = useCallback(
    (tree: PageTree): string[] => {
      const cachedTexts = cache.texts.get(tree);
      if (cachedTexts) return cachedTexts;
      const texts = cache.convert ? convertTexts(tree.texts, cache.convert) : tree.texts.map(({ text }) => text);
      cache.texts.set(tree, texts);
      return texts;
    },
    [cache],
  );
  /** Converts a title, which is shown in the same script as the text. */
  const toChosenScript = useCallback((text: string) => cache.convert?.(text) ?? text, [cache]);
  return { textsOf, toChosenScript, shownScript: convert ? script : 'original' };
}
