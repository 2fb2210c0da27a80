import { MAX_INDIVIDUALS } from '../compose/individuals.ts';
import { motifOf } from '../motif/motifs.ts';
import type { FormatId, Hour, Scene, Season } from '../scene.ts';
import type { StyleId } from '../style/style.ts';
import { findKnownWords, type Meaning } from './dictionary.ts';
import { translateEnglish } from './english.ts';
import { readClause } from './entities.ts';
import { dropRelationsWithoutMotif } from './parse.ts';
import { takeQuoted } from './quoted.ts';
import { addWords } from './read-words.ts';

const REPLACE_PATTERN = /换成|改成|改为|换为|变成|变为|替换成|替换为/u;
const REMOVE_PATTERN = /(?:去掉|删掉|删除|移除|不要|拿掉|去除|擦掉)([^，。]+)/u;
const ADD_PATTERN = /(?:再|又)?(?:加上|加入|添加|增加|多画|再画|添上|画上|再来|加|添|补|来)([^，。]+)/u;
const PALER_PATTERN = /(淡|浅|素|清淡)(?:一点|一些|点|些)/u;
const STRONGER_PATTERN = /(浓|深|艳|鲜艳|重)(?:一点|一些|点|些)/u;
const SIZE_PATTERN = /(大|小)(?:一点|一些|点|些|了)|(?:放|变|画|再)(?:得)?(?:更)?(大|小)/u;
const EMPTIER_PATTERN = /留白(?:多|大)|空(?:一点|一些)|简(?:洁|单)(?:一点|一些|点|些)?/u;
const FULLER_PATTERN = /留白少|满(?:一点|一些)|丰富(?:一点|一些|点|些)?/u;

/** The ids of all words of one kind in a text. */
const idsIn = (text: string, kind: Meaning['kind']): string[] =>
  findKnownWords(text).flatMap((f) => f.meanings.filter((m) => m.kind === kind).map((m) => m.id));

function removeMotif(scene: Scene, id: string): void {
  scene.items = scene.items.filter((item) => item.motif !== id);
  scene.understood = scene.understood.filter((u) => !(u.kind === 'motif' && u.id === id));
}

/** Applies words for style, format, season and hour; returns whether there were any. */
function applyMannerWords(scene: Scene, text: string): boolean {
  let hasMannerWord = false;
  for (const match of findKnownWords(text))
    for (const { kind, id } of match.meanings) {
      if (kind === 'style') scene.style = id as StyleId;
      else if (kind === 'format') scene.format = id as FormatId;
      else if (kind === 'season') scene.season = id as Season;
      else if (kind === 'hour') scene.hour = id as Hour;
      else continue;
      hasMannerWord = true;
      scene.understood = scene.understood.filter((u) => u.kind !== kind);
      scene.understood.push({ kind, word: match.word, id });
    }
  return hasMannerWord;
}

/** Replaces motifs, or changes their colour, the style, the format, the season or the hour. */
function replace(scene: Scene, from: string, to: string): void {
  const oldMotifs = idsIn(from, 'motif').filter((id) => scene.items.some((item) => item.motif === id));
  const newMotifs = idsIn(to, 'motif');
  const colour = idsIn(to, 'colour')[0];
  if (oldMotifs.length && colour && !newMotifs.length) {
    for (const item of scene.items) if (oldMotifs.includes(item.motif)) item.colour = colour;
    return;
  }
  if (newMotifs.length) {
    for (const id of oldMotifs) removeMotif(scene, id);
    // a sun or a moon also sets the hour
    if (newMotifs.includes('sun') && scene.hour === 'night') scene.hour = 'day';
    if (newMotifs.includes('moon')) scene.hour = 'night';
    addWords(scene, to);
    return;
  }
  if (!applyMannerWords(scene, to)) addWords(scene, to);
}

/** Applies one clause of a request, for example 再加一座桥. */
function editClause(scene: Scene, clause: string): void {
  const [from = '', to] = clause.split(REPLACE_PATTERN);
  if (to) replace(scene, from.replace(/^[把将]/u, ''), to);
  else if (resize(scene, clause)) return;
  else if (PALER_PATTERN.test(clause)) scene.depth = Math.max(0.4, scene.depth * 0.8);
  else if (STRONGER_PATTERN.test(clause)) scene.depth = Math.min(1.4, scene.depth * 1.2);
  else if (EMPTIER_PATTERN.test(clause)) scene.blank = Math.min(0.8, scene.blank + 0.15);
  else if (FULLER_PATTERN.test(clause)) scene.blank = Math.max(0.3, scene.blank - 0.15);
  else if (REMOVE_PATTERN.test(clause)) {
    const removed = REMOVE_PATTERN.exec(clause)?.[1] ?? '';
    if (/题字|题款|字/u.test(removed)) scene.inscription = undefined;
    if (/印/u.test(removed)) scene.seal = undefined;
    for (const id of idsIn(removed, 'motif')) {
      removeMotif(scene, id);
      if (!scene.without.includes(id)) scene.without.push(id);
    }
  } else if (ADD_PATTERN.test(clause)) addMotifs(scene, ADD_PATTERN.exec(clause)?.[1] ?? '');
  else if (!applyMannerWords(scene, clause)) addMotifs(scene, clause);
}

/** Changes the size of the motifs that the clause names: 月亮再大一点. */
function resize(scene: Scene, clause: string): boolean {
  const [, first, second] = SIZE_PATTERN.exec(clause) ?? [];
  const direction = first ?? second;
  const ids = idsIn(clause, 'motif');
  if (!direction || !ids.length) return false;
  const items = scene.items.filter((item) => ids.includes(item.motif));
  for (const item of items) item.size = Math.max(0.5, Math.min(2, (item.size ?? 1) * (direction === '大' ? 1.4 : 0.7)));
  return items.length > 0;
}

/**
 * Adds the motifs that the text names. A named number is added to the motif's count if the scene already has it, except
 * where the text only names the motif as a place.
 */
function addMotifs(scene: Scene, text: string): void {
  const oldCounts = new Map(scene.items.map((item) => [item.motif, item.count]));
  const { entities } = readClause(text);
  for (const [i, entity] of entities.entries()) {
    if (entity.type !== 'motif') continue;
    scene.without = scene.without.filter((id) => id !== entity.id);
    const isPlace = entities[i + 1]?.type === 'place' && entities[i + 1]?.start === entity.end;
    const kind = motifOf(entity.id).kind;
    if (isPlace || !entity.count || ['land', 'water', 'sky', 'weather', 'pattern'].includes(kind))
      oldCounts.delete(entity.id);
  }
  addWords(scene, text);
  for (const item of scene.items) {
    const old = oldCounts.get(item.motif);
    const added = entities.find((entity) => entity.ids.includes(item.motif))?.count?.value;
    if (old !== undefined && added) item.count = Math.min(MAX_INDIVIDUALS, old + added);
  }
}

/** Returns a copy of the scene, changed as the text asks. */
export function editScene(scene: Scene, request: string): Scene {
  const next: Scene = structuredClone({ ...scene, unknown: [] });
  const unquoted = translateEnglish(takeQuoted(next, request.normalize('NFKC').slice(0, 200)));
  for (const clause of unquoted.split(/[，。；,;\n　]+/u)) if (clause.trim()) editClause(next, clause.trim());
  dropRelationsWithoutMotif(next);
  return next;
}
