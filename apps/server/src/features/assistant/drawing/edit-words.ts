import { editScene, findKnownWords, type Mood, type Scene, type View } from '@meiyu/painter/prompt.ts';

/*
 * Rewrites change requests into phrases that the painter's editor knows: it knows 去掉塔, but users also write
 * 把塔去掉, 塔不要了, 少画一只船, 船只要一只.
 */

const NUMBER_OF_WORD: Record<string, number> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const NUMBER_PATTERN = '[一两二三四五六七八九1-9]';
const MEASURE_WORD_PATTERN = '[只条棵株朵枝座艘叶匹头个位轮群行片排间尾峰盏丛根串颗张盆]';
/** 把塔去掉: group 1 is the motif. */
const REMOVAL =
  /^(?:请)?(?:[把将])?(.{1,20}?)(?:都|全都|全部|给)?(?:去掉|删掉|删除|移除|拿掉|去除|擦掉|抹掉|不要了?|删了|不画了?)吧?$/u;
/** 少画一只船: group 1 is the number, group 2 the motif. */
const FEWER_THEN_MOTIF = new RegExp(
  `^(?:少画|减少|减去|少|减|去掉|删掉|拿掉)(${NUMBER_PATTERN})${MEASURE_WORD_PATTERN}(.{1,20})$`,
  'u',
);
/** 船少一只: group 1 is the motif, group 2 the number. */
const MOTIF_THEN_FEWER = new RegExp(
  `^(?:[把将])?(.{1,20}?)(?:少画|减少|少)(${NUMBER_PATTERN})${MEASURE_WORD_PATTERN}$`,
  'u',
);
/** 只要一只船: group 1 is the number, group 2 the motif. */
const COUNT_THEN_MOTIF = new RegExp(
  `^(?:只要|只画|只留|留下)(${NUMBER_PATTERN})${MEASURE_WORD_PATTERN}(.{1,20})$`,
  'u',
);
/** 船只要一只, 把小船换成五只小船: group 1 is the motif, group 2 the number, group 3 what follows. */
const MOTIF_THEN_COUNT = new RegExp(
  `^(?:[把将])?(.{1,20}?)(?:只要|只画|只留|改成|改为|变成|换成|画成|画)(${NUMBER_PATTERN})${MEASURE_WORD_PATTERN}(.{0,20})$`,
  'u',
);

/** Patterns of phrases that mean the same as a phrase the painter's editor knows. */
const SYNONYMS: readonly [RegExp, string][] = [
  [/(?:多|再多)(?:一些|一点|些|点)?留白|留(?:一些|点)?白(?:再)?多|多留(?:一些|点)?白|空旷一?[点些]/u, '留白多一点'],
  [/留白少|少(?:一些|一点|些|点)?留白|画?满一?[点些]|再满|丰富/u, '留白少'],
  [/竖(?:着|起来|的)|竖构图/u, '换成立轴'],
  [/横(?:着|过来|的)|横构图/u, '换成横幅'],
  [/方(?:的|形|一点)/u, '换成斗方'],
];

/** Returns the scene with the requested changes; its `unknown` lists requested things that cannot be drawn. */
export function editByWords(scene: Scene, words: string): Scene {
  const clauses = splitClauses(words.normalize('NFKC').slice(0, 400));
  let next = scene;
  const missing: string[] = [];
  for (const clause of clauses) {
    next = changeCount(next, clause) ?? withMoodAndView(editScene(next, toEditorPhrase(clause)), clause);
    missing.push(...next.unknown);
  }
  // The normalisation (NFKC) above made the commas of an inscription half-width.
  const inscription = next.inscription?.replaceAll(',', '，');
  return { ...next, ...(inscription ? { inscription } : {}), unknown: [...new Set(missing)] };
}

/** Splits at commas and full stops, but not inside quotation marks, because an inscription may contain them. */
function splitClauses(words: string): string[] {
  const clauses: string[] = [];
  let clause = '';
  let isQuoted = false;
  for (const char of words) {
    if ('“「『《‘'.includes(char)) isQuoted = true;
    else if ('”」』》’'.includes(char)) isQuoted = false;
    if (!isQuoted && '，。；,;！!\n　'.includes(char)) {
      clauses.push(clause.trim());
      clause = '';
    } else clause += char;
  }
  return [...clauses, clause.trim()].filter(Boolean);
}

function toEditorPhrase(clause: string): string {
  const removed = REMOVAL.exec(clause)?.[1];
  if (removed) return `去掉${removed}`;
  return SYNONYMS.find(([pattern]) => pattern.test(clause))?.[1] ?? clause;
}

/** Mood and view are not motifs, so the editor ignores them; they are set here. */
function withMoodAndView(scene: Scene, clause: string): Scene {
  const next = { ...scene };
  for (const { meanings } of findKnownWords(clause))
    for (const { kind, id } of meanings) {
      if (kind === 'mood') next.mood = id as Mood;
      if (kind === 'view') next.view = id as View;
    }
  return next;
}

/** The scene with another number of a motif; undefined when the clause is about something else. */
function changeCount(scene: Scene, clause: string): Scene | undefined {
  const fewerThenMotif = FEWER_THEN_MOTIF.exec(clause);
  if (fewerThenMotif) return withCount(scene, fewerThenMotif[2] ?? '', (count) => count - numberOf(fewerThenMotif[1]));
  const motifThenFewer = MOTIF_THEN_FEWER.exec(clause);
  if (motifThenFewer) return withCount(scene, motifThenFewer[1] ?? '', (count) => count - numberOf(motifThenFewer[2]));
  const countThenMotif = COUNT_THEN_MOTIF.exec(clause);
  if (countThenMotif) return withCount(scene, countThenMotif[2] ?? '', () => numberOf(countThenMotif[1]));
  const motifThenCount = MOTIF_THEN_COUNT.exec(clause);
  if (!motifThenCount) return undefined;
  const [, before = '', number, after = ''] = motifThenCount;
  const [oldIds, newIds] = [motifIdsIn(before), motifIdsIn(after)];
  // 把月亮换成两只鹤 replaces a motif; that is left to the editor.
  if (!oldIds.length || newIds.some((id) => !oldIds.includes(id))) return undefined;
  return withCount(scene, before, () => numberOf(number));
}

function withCount(scene: Scene, motifText: string, toNewCount: (count: number) => number): Scene | undefined {
  const ids = motifIdsIn(motifText);
  if (!scene.items.some((item) => ids.includes(item.motif))) return undefined;
  const items = scene.items
    .map((item) => (ids.includes(item.motif) ? { ...item, count: Math.min(9, toNewCount(item.count)) } : item))
    .filter((item) => item.count > 0);
  return { ...scene, items, unknown: [] };
}

function motifIdsIn(text: string): string[] {
  return findKnownWords(text).flatMap(({ meanings }) =>
    meanings.filter(({ kind }) => kind === 'motif').map(({ id }) => id),
  );
}

function numberOf(word = ''): number {
  return NUMBER_OF_WORD[word] ?? (Number(word) || 1);
}
