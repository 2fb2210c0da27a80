import type { Scene } from '../scene.ts';

const OPENING_QUOTE = '[“"「『《‘]';
const CLOSING_QUOTE = '[”"」』》’]';
const INSCRIPTION_PATTERN = new RegExp(
  `(?:题字|题款|题诗|题词|题上|题写|写上|写着|落款|题)(?:改成|改为|换成|为|是|写|：|:)?\\s*${OPENING_QUOTE}([^”"」』》’]{1,60})${CLOSING_QUOTE}`,
  'u',
);
const SEAL_PATTERN = new RegExp(
  `(?:印章|钤印|盖印|盖章|印文|印)(?:改成|改为|换成|写|刻|为|是|盖|：|:)*\\s*${OPENING_QUOTE}([^”"」』》’]{1,4})${CLOSING_QUOTE}`,
  'u',
);

/** Sets the scene's inscription and seal to the quoted texts. Returns the text without them, so that their words are not painted. */
export function takeQuoted(scene: Scene, text: string): string {
  let remaining = text;
  const sealMatch = SEAL_PATTERN.exec(remaining);
  if (sealMatch?.[1]) {
    scene.seal = sealMatch[1];
    scene.understood.push({ kind: 'seal', word: sealMatch[1], id: sealMatch[1] });
    remaining = remaining.replace(sealMatch[0], '　');
  }
  const inscriptionMatch = INSCRIPTION_PATTERN.exec(remaining);
  if (inscriptionMatch?.[1]) {
    scene.inscription = inscriptionMatch[1];
    scene.understood.push({ kind: 'inscription', word: inscriptionMatch[1], id: inscriptionMatch[1] });
    remaining = remaining.replace(inscriptionMatch[0], '　');
  }
  return remaining;
}
