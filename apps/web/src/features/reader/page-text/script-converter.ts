import { ConverterFactory } from 'opencc-js/core';
import type { Convert } from './convert-texts.ts';

/*
 * 繁简. The dictionaries are large (简→繁 needs fifty thousand phrases to be right), so each way is a file of its own that is
 * fetched only when a reader switches to it. 繁 takes the forms of today's printed editions: 為, 裏, 説.
 */

const pick = (module: { default: string }) => module.default;

export async function loadConverter(script: 'simplified' | 'traditional'): Promise<Convert> {
  return script === 'traditional' ? loadTraditional() : loadSimplified();
}

async function loadTraditional(): Promise<Convert> {
  const [phrases, more, characters, variantPhrases, variants] = await Promise.all([
    import('opencc-js/dict/STPhrases').then(pick),
    import('opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases').then(pick),
    import('opencc-js/dict/STCharacters').then(pick),
    import('opencc-js/dict/HKVariantsPhrases').then(pick),
    import('opencc-js/dict/HKVariants').then(pick),
  ]);
  return ConverterFactory([phrases, more, characters], [variantPhrases, variants]);
}

async function loadSimplified(): Promise<Convert> {
  const [phrases, characters] = await Promise.all([
    import('opencc-js/dict/TSPhrases').then(pick),
    import('opencc-js/dict/TSCharacters').then(pick),
  ]);
  return ConverterFactory([phrases, characters]);
}
