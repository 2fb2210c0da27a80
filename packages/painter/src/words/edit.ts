import type { FormatId, Hour, Scene, Season } from '../scene.ts';
import type { StyleId } from '../style/style.ts';
import { countBefore } from './counts.ts';
import { findKnownWords, type Meaning } from './dictionary.ts';
import { addItem, addWords } from './parse.ts';
import { takeQuoted } from './quoted.ts';
import { findUnknownWords } from './unknown-words.ts';

const REPLACE_PATTERN = /换成|改成|改为|换为|变成|变为|替换成|替换为/u;
const REMOVE_PATTERN = /(?:去掉|删掉|删除|移除|不要|拿掉|去除|擦掉)([^，。]+)/u;
const ADD_PATTERN = /(?:再|又)?(?:加上|加入|添加|增加|多画|再画|添上|画上|再来|加|添|补|来)([^，。]+)/u;
const PALER_PATTERN = /(淡|浅|素|清淡)(?:一点|一些|点|些)/u;
const STRONGER_PATTERN = /(浓|深|艳|鲜艳|重)(?:一点|一些|点|些)/u;
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
  if (!applyMannerWords(scene, to)) scene.unknown.push(...unknownWordsIn(to));
}

const unknownWordsIn = (text: string): string[] => [
  ...idsIn(text, 'notDrawn'),
  ...findUnknownWords(text, findKnownWords(text)),
];

/** Applies one clause of a request, for example 再加一座桥. */
function editClause(scene: Scene, clause: string): void {
  const [from = '', to] = clause.split(REPLACE_PATTERN);
  if (to) replace(scene, from.replace(/^[把将]/u, ''), to);
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

function addMotifs(scene: Scene, text: string): void {
  for (const match of findKnownWords(text)) {
    for (const { kind, id } of match.meanings) {
      if (kind !== 'motif') continue;
      const count = countBefore(text.slice(0, match.start)) || 1;
      const existing = scene.items.find((item) => item.motif === id);
      scene.without = scene.without.filter((other) => other !== id);
      if (existing) existing.count = Math.min(9, existing.count + count);
      else {
        addItem(scene, id, count);
        scene.understood.push({ kind: 'motif', word: match.word, id });
      }
    }
  }
  for (const word of unknownWordsIn(text)) if (!scene.unknown.includes(word)) scene.unknown.push(word);
}

/** Returns a copy of the scene, changed as the text asks. */
export function editScene(scene: Scene, request: string): Scene {
  const next: Scene = structuredClone({ ...scene, unknown: [] });
  const unquoted = takeQuoted(next, request.normalize('NFKC').slice(0, 200));
  for (const clause of unquoted.split(/[，。；,;\n　]+/u)) if (clause.trim()) editClause(next, clause.trim());
  return next;
}
