import { groupSizeOf, isCountable, MAX_INDIVIDUALS } from '../compose/individuals.ts';
import { motifOf } from '../motif/motifs.ts';
import type { FormatId, Hour, Mood, Scene, Season, Understood, View } from '../scene.ts';
import type { StyleId } from '../style/style.ts';
import { type Count, readLoneCount } from './counts.ts';
import type { WordMatch } from './dictionary.ts';
import { type Entity, readClause } from './entities.ts';
import { readRelations, type Topic } from './relations.ts';

/** Adds a motif to the scene. If it is already there, the larger count and the new colour apply. */
export function addItem(scene: Scene, motif: string, count = 1, colour?: string): void {
  const existing = scene.items.find((item) => item.motif === motif);
  if (existing) {
    existing.count = Math.max(existing.count, count);
    if (colour) existing.colour = colour;
    return;
  }
  scene.items.push({ motif, count, ...(colour ? { colour } : {}) });
}

export function recordUnderstood(scene: Scene, kind: Understood['kind'], word: string, id: string): void {
  if (!scene.understood.some((term) => term.kind === kind && term.id === id)) scene.understood.push({ kind, word, id });
}

export function report(scene: Scene, word: string): void {
  const name = word.trim().replace(/^[的在，、]+|(?<![的，、])[的，、]+$/gu, '');
  if (!name || scene.unknown.includes(name)) return;
  // 沙发上 is not reported after 沙发: it names the same thing
  const isKnown = scene.unknown.some((other) => name.startsWith(other) && name.length - other.length <= 1);
  if (!isKnown) scene.unknown.push(name);
}

/** Applies words for seasons, styles, moods and the like. */
function applyManner(scene: Scene, match: WordMatch): void {
  for (const { kind, id } of match.meanings) {
    if (kind === 'motif' || kind === 'verb' || kind === 'silent' || kind === 'notDrawn' || kind === 'colour') continue;
    if (kind === 'place') continue;
    recordUnderstood(scene, kind, match.word, id);
    if (kind === 'style') scene.style = id as StyleId;
    if (kind === 'format') scene.format = id as FormatId;
    if (kind === 'season') scene.season = id as Season;
    if (kind === 'hour') scene.hour = id as Hour;
    if (kind === 'mood') scene.mood = id as Mood;
    if (kind === 'view') scene.view = id as View;
    if (kind === 'blank') scene.blank = Number(id);
    if (kind === 'depth') scene.depth = Number(id);
  }
}

/** Classifiers of parts of a plant, whose number cannot be chosen. */
const PARTS = '朵枝颗个串叶片根簇束';

/** The number to paint; what cannot be painted exactly is reported. */
function countToPaint(scene: Scene, id: string, word: string, count: Count | undefined): number {
  if (!count) return 1;
  const definition = motifOf(id);
  const isPlant = definition.kind === 'plant' || definition.kind === 'tree';
  if (['land', 'water', 'sky', 'weather', 'pattern'].includes(definition.kind)) return Math.min(3, count.value);
  if (count.value > MAX_INDIVIDUALS) report(scene, `恰好${count.words}${word}`);
  else if (isPlant && PARTS.includes(count.classifier) && (count.value > 1 || '朵颗个'.includes(count.classifier)))
    report(scene, `恰好${count.words}${word}`);
  else if (count.value % groupSizeOf(definition) && !isCountable(definition) && !/[群对双行]/u.test(count.classifier))
    report(scene, `恰好${count.words}${word}`);
  if (isPlant && PARTS.includes(count.classifier)) return 1;
  return Math.min(MAX_INDIVIDUALS, count.value);
}

const SIZE_BEFORE = /(?:巨大的?|高大的?|特别大的?|硕大的?|很大的|大大的|大)$/u;
const SMALL_BEFORE = /(?:很小的|小小的)$/u;

function addEntity(scene: Scene, text: string, entity: Entity): void {
  for (const id of entity.ids) {
    recordUnderstood(scene, 'motif', entity.word, id);
    const count = countToPaint(scene, id, entity.word, entity.count);
    if (entity.count && entity.count.value > 0) recordUnderstood(scene, 'count', `${count}`, `${id}×${count}`);
    if (scene.without.includes(id)) continue;
    addItem(scene, id, count, entity.colour);
    const item = scene.items.find((other) => other.motif === id);
    const before = text.slice(0, entity.start);
    if (item && SIZE_BEFORE.test(before)) item.size = 1.3;
    if (item && SMALL_BEFORE.test(before)) item.size = 0.7;
  }
}

const CLAUSE = /[^，。；;！!？?、：:\s]+/gu;
/** 桥头 and 山顶 are places on the bridge and on the mountain. */
const TOPS = /(?<=[桥墙船枝城])头|(?<=[山峰屋塔楼])[顶巅]/gu;
/** 枝 or 树 in a later clause means the plant that was named before. */
const REFERENCE = /^(?:树|枝|枝头|枝条|花枝|树枝|梢头)(?=[上下里中头]|$)|(?<=[在于到])(?:树|枝|枝头)(?=[上下]|$)/u;

/** Reads a text clause by clause into an existing scene. */
export function addWords(scene: Scene, text: string): void {
  const topic: Topic = {};
  const lastItem = scene.items.at(-1)?.motif;
  if (lastItem) topic.motif = lastItem;
  for (const [raw] of text.replace(TOPS, '上').matchAll(CLAUSE)) {
    const loneCount = readLoneCount(raw.trim());
    if (loneCount && topic.motif) {
      const id = topic.motif;
      addItem(scene, id, countToPaint(scene, id, wordOf(scene, id), loneCount));
      continue;
    }
    if (loneCount && topic.unknown) continue;
    readOneClause(scene, resolveReference(scene, raw, topic), topic);
  }
}

const wordOf = (scene: Scene, id: string): string =>
  scene.understood.find((term) => term.kind === 'motif' && term.id === id)?.word ?? motifOf(id).name;

/** Replaces 枝 and 树 by the name of the last plant in the scene. */
function resolveReference(scene: Scene, clause: string, topic: Topic): string {
  const plant = scene.items.findLast(({ motif }) => ['plant', 'tree'].includes(motifOf(motif).kind))?.motif;
  if (!plant || (!topic.motif && !plant)) return clause;
  return clause.replace(REFERENCE, wordOf(scene, plant));
}

function readOneClause(scene: Scene, text: string, topic: Topic): void {
  const clause = readClause(text);
  for (const match of clause.manners) applyManner(scene, match);
  const unknownNames: Entity[] = [];
  for (const entity of clause.entities) {
    if (entity.type === 'motif') addEntity(scene, text, entity);
    if (entity.type === 'unknown') unknownNames.push(entity);
  }
  const motifs = clause.entities.filter((entity) => entity.type === 'motif');
  for (const colour of clause.looseColours) {
    const target = colour.isBackground
      ? undefined
      : (motifs.findLast((motif) => motif.start < colour.start)?.id ?? topic.motif);
    const item = scene.items.find((other) => other.motif === target);
    if (item && !item.colour) item.colour = colour.id;
    else if (colour.isBackground) report(scene, text.slice(0, 12));
    else if (!item) recordUnderstood(scene, 'colour', colour.word, colour.id);
  }
  for (const entity of unknownNames) report(scene, entity.word);
  readRelations(
    {
      scene,
      addItem: (motif) => {
        if (!scene.without.includes(motif)) addItem(scene, motif);
      },
      report: (word) => {
        const isPart = scene.unknown.some((name) => name.includes(word) && name !== word);
        if (!isPart) report(scene, word);
      },
    },
    clause,
    topic,
  );
  const person = motifs.findLast((motif) => motifOf(motif.id).kind === 'figure');
  const animate =
    person ??
    motifs.findLast((motif) =>
      ['figure', 'beast', 'bird', 'insect', 'swimmer', 'boat'].includes(motifOf(motif.id).kind),
    );
  if (animate) topic.subject = animate.id;
  const lastName = clause.entities.findLast((one) => one.type === 'motif' || one.type === 'unknown');
  if (lastName?.type === 'motif') {
    topic.motif = lastName.id;
    topic.unknown = undefined;
  } else if (lastName) topic.unknown = lastName.word;
}
