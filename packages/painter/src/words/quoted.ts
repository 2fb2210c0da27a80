import type { Scene } from '../scene.ts';

const OPEN = '[“"「『《‘]';
const CLOSE = '[”"」』》’]';
const INSCRIPTION = new RegExp(
  `(?:题字|题款|题诗|题词|题上|题写|写上|写着|落款|题)(?:改成|改为|换成|为|是|写|：|:)?\\s*${OPEN}([^”"」』》’]{1,60})${CLOSE}`,
  'u',
);
const SEAL = new RegExp(
  `(?:印章|钤印|盖印|盖章|印文|印)(?:改成|改为|换成|写|刻|为|是|盖|：|:)*\\s*${OPEN}([^”"」』》’]{1,4})${CLOSE}`,
  'u',
);

/** Reads the inscription and the seal text, and removes them, so that their words are not painted. */
export function takeQuoted(scene: Scene, text: string): string {
  let remaining = text;
  const seal = SEAL.exec(remaining);
  if (seal?.[1]) {
    scene.seal = seal[1];
    scene.understood.push({ kind: 'seal', word: seal[1], id: seal[1] });
    remaining = remaining.replace(seal[0], '　');
  }
  const written = INSCRIPTION.exec(remaining);
  if (written?.[1]) {
    scene.inscription = written[1];
    scene.understood.push({ kind: 'inscription', word: written[1], id: written[1] });
    remaining = remaining.replace(written[0], '　');
  }
  return remaining;
}
