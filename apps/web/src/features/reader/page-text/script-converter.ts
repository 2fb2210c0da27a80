import { ConverterFactory } from 'opencc-js/core';
import type { Convert } from './convert-texts.ts';

/*
 * Converts between 繁 and 简. The dictionaries are large (简→繁 needs fifty thousand phrases), so each direction is fetched only
 * when a user switches to it. 繁 uses the forms of printed editions: 為, 裏, 説.
 */

const defaultExport = (module: { default: string }) => module.default;

export async function loadConverter(script: 'simplified' | 'traditional'): Promise<Convert> {
  return script === 'traditional' ? loadTraditional() : loadSimplified();
}

async function loadTraditional(): Promise<Convert> {
  const [phrases, regionalPhrases, characters, variantPhrases, variants] = await Promise.all([
    import('opencc-js/dict/STPhrases').then(defaultExport),
    import('opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases').then(defaultExport),
    import('opencc-js/dict/STCharacters').then(defaultExport),
    import('opencc-js/dict/HKVariantsPhrases').then(defaultExport),
    import('opencc-js/dict/HKVariants').then(defaultExport),
  ]);
  return ConverterFactory([phrases, regionalPhrases, characters], [variantPhrases, variants]);
}

async function loadSimplified(): Promise<Convert> {
  const [phrases, characters] = await Promise.all([
    import('opencc-js/dict/TSPhrases').then(defaultExport),
    import('opencc-js/dict/TSCharacters').then(defaultExport),
  ]);
  return ConverterFactory([phrases, characters]);
}
