import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { areSimilar } from '../sources/rate-sentences.ts';

/* The text of a page, a work or some minutes of a lecture, for answers about it. */

const SENTENCE_LENGTH = { min: 10, max: 120 };
const ENDS = /[。！？…”’」』）：；，]$/u;

/** Lines of a transcript are parts of sentences; headings stand by themselves. */
export function pageSentences(text: string): string[] {
  const lines = text.split('\n');
  const isTranscript = lines.length > 8 && lines.filter((line) => ENDS.test(line)).length < lines.length / 3;
  const whole = isTranscript ? lines.slice(1).join('，') : text;
  return sentencesOf(whole).filter(
    (sentence) => sentence.length >= SENTENCE_LENGTH.min && (isTranscript || /[。！？!?”’」』）]$/u.test(sentence)),
  );
}

/** The sentences that say most of what a text says, in its order. */
const TALK = /^[“"‘]|[？?]|你|咱|吧[。，]|[，。]啪|[把拿]出来/u;

/** Without what stands before it such a sentence says nothing. */
const POINTS_BACK = /^(?:它|他|她|这|那|其|此|于是|所以|因此|但|可是|然而|后来|不过|也|又|还|再|数完|余下|有的)/u;

/** `names` are what the text is about: sentences with one of them say more. */
export function mainSentences(
  text: string,
  count: number,
  index: KnowledgeIndex,
  names: readonly string[] = [],
): string[] {
  const sentences = pageSentences(text).filter(({ length }) => length <= SENTENCE_LENGTH.max);
  const frequency = new Map<string, number>();
  for (const pair of pairsOf(foldText(text))) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
  const rated = sentences.map((sentence, at) => {
    const pairs = new Set(pairsOf(foldText(sentence)));
    let score = 0;
    for (const pair of pairs) score += ((frequency.get(pair) ?? 1) - 0.8) * index.weightOf(pair);
    const isTalk = TALK.test(sentence) || POINTS_BACK.test(sentence);
    const isNamed = names.some((name) => sentence.includes(name));
    return {
      sentence,
      at,
      score:
        (score / Math.sqrt(pairs.size + 4)) *
        (isTalk ? 0.6 : 1) *
        (at === 0 && !isTalk ? 1.3 : 1) *
        (isNamed ? 1.3 : 1),
    };
  });
  const chosen: typeof rated = [];
  for (const candidate of rated.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length >= count) break;
    if (!chosen.some(({ sentence }) => areSimilar(sentence, candidate.sentence))) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

/** The characters of the first level of GB 2312, which are sorted by sound and known to pupils. */
let common: Set<string> | undefined;
function commonCharacters(): Set<string> {
  if (common) return common;
  const decoder = new TextDecoder('gb18030');
  const bytes: number[] = [];
  for (let lead = 0xb0; lead <= 0xd7; lead += 1)
    for (let trail = 0xa1; trail <= (lead === 0xd7 ? 0xf9 : 0xfe); trail += 1) bytes.push(lead, trail);
  common = new Set(decoder.decode(Uint8Array.from(bytes)));
  return common;
}

/** Rare characters of a text, each once. */
export function rareCharacters(text: string, max: number): string[] {
  const known = commonCharacters();
  const rare = [...new Set(text)].filter((character) => /\p{Script=Han}/u.test(character) && !known.has(character));
  return rare.slice(0, max);
}
