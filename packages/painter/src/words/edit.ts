import type { FormatId, Hour, Scene, Season } from '../scene.ts';
import type { StyleId } from '../style/style.ts';
import { countBefore } from './counts.ts';
import { type Meaning, scan } from './dictionary.ts';
import { addItem, readInto } from './parse.ts';
import { takeQuoted } from './quoted.ts';
import { findUnknownWords } from './unknown-words.ts';

const SWAP = /换成|改成|改为|换为|变成|变为|替换成|替换为/u;
const REMOVE = /(?:去掉|删掉|删除|移除|不要|拿掉|去除|擦掉)([^，。]+)/u;
const ADD = /(?:再|又)?(?:加上|加入|添加|增加|多画|再画|添上|画上|再来|加|添|补|来)([^，。]+)/u;
const PALER = /(淡|浅|素|清淡)(?:一点|一些|点|些)/u;
const STRONGER = /(浓|深|艳|鲜艳|重)(?:一点|一些|点|些)/u;
const EMPTIER = /留白(?:多|大)|空(?:一点|一些)|简(?:洁|单)(?:一点|一些|点|些)?/u;
const FULLER = /留白少|满(?:一点|一些)|丰富(?:一点|一些|点|些)?/u;

const meaningsOf = (text: string, kind: Meaning['kind']): string[] =>
  scan(text).flatMap((f) => f.meanings.filter((m) => m.kind === kind).map((m) => m.id));

function removeMotif(scene: Scene, id: string): void {
  scene.items = scene.items.filter((item) => item.motif !== id);
  scene.understood = scene.understood.filter((u) => !(u.kind === 'motif' && u.id === id));
}

/** Applies words for style, format, season and hour; returns whether there were any. */
function setManner(scene: Scene, text: string): boolean {
  let changed = false;
  for (const found of scan(text))
    for (const { kind, id } of found.meanings) {
      if (kind === 'style') scene.style = id as StyleId;
      else if (kind === 'format') scene.format = id as FormatId;
      else if (kind === 'season') scene.season = id as Season;
      else if (kind === 'hour') scene.hour = id as Hour;
      else continue;
      changed = true;
      scene.understood = scene.understood.filter((u) => u.kind !== kind);
      scene.understood.push({ kind, word: found.word, id });
    }
  return changed;
}

function swap(scene: Scene, from: string, to: string): void {
  const old = meaningsOf(from, 'motif').filter((id) => scene.items.some((item) => item.motif === id));
  const wanted = meaningsOf(to, 'motif');
  const colour = meaningsOf(to, 'colour')[0];
  if (old.length && colour && !wanted.length) {
    for (const item of scene.items) if (old.includes(item.motif)) item.colour = colour;
    return;
  }
  if (wanted.length) {
    for (const id of old) removeMotif(scene, id);
    // sun and moon also change the hour
    if (wanted.includes('sun') && scene.hour === 'night') scene.hour = 'day';
    if (wanted.includes('moon')) scene.hour = 'night';
    readInto(scene, to);
    return;
  }
  if (!setManner(scene, to)) scene.unknown.push(...unknownIn(to));
}

const unknownIn = (text: string): string[] => [...meaningsOf(text, 'notDrawn'), ...findUnknownWords(text, scan(text))];

function editClause(scene: Scene, clause: string): void {
  const [from = '', to] = clause.split(SWAP);
  if (to) swap(scene, from.replace(/^[把将]/u, ''), to);
  else if (PALER.test(clause)) scene.depth = Math.max(0.4, scene.depth * 0.8);
  else if (STRONGER.test(clause)) scene.depth = Math.min(1.4, scene.depth * 1.2);
  else if (EMPTIER.test(clause)) scene.blank = Math.min(0.8, scene.blank + 0.15);
  else if (FULLER.test(clause)) scene.blank = Math.max(0.3, scene.blank - 0.15);
  else if (REMOVE.test(clause)) {
    const what = REMOVE.exec(clause)?.[1] ?? '';
    if (/题字|题款|字/u.test(what)) scene.inscription = undefined;
    if (/印/u.test(what)) scene.seal = undefined;
    for (const id of meaningsOf(what, 'motif')) {
      removeMotif(scene, id);
      if (!scene.without.includes(id)) scene.without.push(id);
    }
  } else if (ADD.test(clause)) add(scene, ADD.exec(clause)?.[1] ?? '');
  else if (!setManner(scene, clause)) add(scene, clause);
}

function add(scene: Scene, what: string): void {
  for (const found of scan(what)) {
    for (const { kind, id } of found.meanings) {
      if (kind !== 'motif') continue;
      const count = countBefore(what.slice(0, found.start)) || 1;
      const existing = scene.items.find((item) => item.motif === id);
      scene.without = scene.without.filter((other) => other !== id);
      if (existing) existing.count = Math.min(9, existing.count + count);
      else {
        addItem(scene, id, count);
        scene.understood.push({ kind: 'motif', word: found.word, id });
      }
    }
  }
  for (const word of unknownIn(what)) if (!scene.unknown.includes(word)) scene.unknown.push(word);
}

/** Returns a copy of the scene, changed as the text asks. */
export function editScene(scene: Scene, request: string): Scene {
  const next: Scene = structuredClone({ ...scene, unknown: [] });
  const rest = takeQuoted(next, request.normalize('NFKC').slice(0, 200));
  for (const clause of rest.split(/[，。；,;\n　]+/u)) if (clause.trim()) editClause(next, clause.trim());
  return next;
}
