import { ENTRY_ASPECTS, type EntryAspect, type EntryAspects } from '@meiyu/contract/entry-aspects.ts';

/** The aspects that an entry has, in the order of the contract: the database does not keep the order of the fields. */
export function sortedAspects(aspects: EntryAspects): [EntryAspect, string][] {
  return ENTRY_ASPECTS.flatMap((name): [EntryAspect, string][] => {
    const text = aspects[name];
    return text === undefined || text === '' ? [] : [[name, text]];
  });
}
