import { motifOf } from '../motif/motifs.ts';
import type { Relation, Scene } from '../scene.ts';

/** The scene that is being read, with the functions that add to it. */
export interface SceneWriter {
  scene: Scene;
  addItem(motif: string): void;
  report(word: string): void;
}

/** Motifs whose usual drawing shows one of these subjects with an action: `qin-player` is a scholar who plays the qin. */
const MOTIFS_WITH_ACTION: readonly {
  subjects: readonly string[];
  verb: Relation['verb'];
  object?: string;
  motif: string;
}[] = [
  { subjects: ['scholar', 'old-man', 'fisher'], verb: 'play', object: 'qin', motif: 'qin-player' },
  { subjects: ['child', 'cowherd'], verb: 'ride', object: 'ox', motif: 'cowherd' },
  { subjects: ['scholar', 'old-man', 'fisher'], verb: 'fish', motif: 'fisher' },
];

/** Adds a relation to the scene, or replaces its subject by a motif that already shows it. */
export function addRelation(writer: SceneWriter, relation: Relation, phrase: string): void {
  const { scene } = writer;
  const motifWithAction = MOTIFS_WITH_ACTION.find(
    ({ verb, object, subjects }) =>
      verb === relation.verb && object === relation.object && subjects.includes(relation.subject),
  );
  if (motifWithAction) {
    replaceMotif(scene, relation.subject, motifWithAction.motif);
    if (relation.object) scene.items = scene.items.filter((item) => item.motif !== relation.object);
    if (motifWithAction.motif === 'fisher')
      scene.items = scene.items.filter((item) => item.motif !== 'boat' || item.count > 1);
    recordShown(scene, phrase, `${relation.verb}:${motifWithAction.motif}`);
    return;
  }
  // the usual picture of the herd boy shows an ox and a flute
  if (relation.subject === 'cowherd' && relation.object === 'flute') {
    scene.items = scene.items.filter((item) => item.motif !== 'flute');
    recordShown(scene, phrase, 'play:cowherd:flute');
    return;
  }
  scene.relations ??= [];
  const isKnown = scene.relations.some(
    ({ verb, subject, object }) => verb === relation.verb && subject === relation.subject && object === relation.object,
  );
  if (!isKnown) scene.relations.push(relation);
  recordShown(scene, phrase, `${relation.verb}:${relation.subject}:${relation.object ?? ''}`);
}

function replaceMotif(scene: Scene, from: string, to: string): void {
  const old = scene.items.find((item) => item.motif === from);
  const known = scene.items.find((item) => item.motif === to);
  if (old && !known) old.motif = to;
  else if (old && old !== known) {
    if (old.count > 1) old.count -= 1;
    else scene.items = scene.items.filter((item) => item !== old);
  } else if (!known) scene.items.push({ motif: to, count: 1 });
  for (const term of scene.understood) if (term.kind === 'motif' && term.id === from) term.id = to;
  for (const relation of scene.relations ?? []) {
    if (relation.subject === from) relation.subject = to;
    if (relation.object === from) relation.object = to;
  }
}

/** Records the words of an action or place that the picture shows as understood. */
export function recordShown(scene: Scene, phrase: string, id: string): void {
  const word = phrase.replace(/^[的在，、]+|(?<![的在，、])[的在，、]+$/gu, '').slice(0, 14);
  if (word && !scene.understood.some((term) => term.kind === 'relation' && term.id === id))
    scene.understood.push({ kind: 'relation', word, id });
}

/** Adds the relation of a motif to the motif `base` on, under, in or beside which the prompt puts it. */
export function addPlaceRelation(
  writer: SceneWriter,
  subject: string,
  base: string,
  place: string,
  verb: string,
  phrase: string,
): void {
  const { scene } = writer;
  const kind = motifOf(base).kind;
  const subjectKind = motifOf(subject).kind;
  const add = (relation: Relation): void => addRelation(writer, relation, phrase);
  if (place === 'on') {
    if ((kind === 'plant' || kind === 'tree') && (subjectKind === 'bird' || subjectKind === 'insect'))
      add({ verb: 'perch-on', subject, object: base });
    else if (verb === 'sit' && kind !== 'water' && kind !== 'land') add({ verb: 'sit-on', subject, object: base });
    else if (['building', 'boat', 'object', 'beast'].includes(kind) || ['rock', 'garden-rock', 'turtle'].includes(base))
      add({ verb: 'stand-on', subject, object: base });
    else if (kind === 'plant' || kind === 'tree') writer.report(phrase.slice(0, 12));
    else recordShown(scene, phrase, `on:${subject}:${base}`);
  } else if (place === 'under') {
    if (subjectKind === 'swimmer') add({ verb: 'swim-under', subject, object: base });
    else if (['tree', 'plant', 'building'].includes(kind) && subjectKind !== 'sky')
      add({ verb: 'beside', subject, object: base });
    else recordShown(scene, phrase, `under:${subject}:${base}`);
  } else if (place === 'in') {
    if (kind === 'boat' || base === 'pavilion')
      add({ verb: verb === 'sit' || kind === 'boat' ? 'sit-on' : 'stand-on', subject, object: base });
    else recordShown(scene, phrase, `in:${subject}:${base}`);
  } else if (!['water', 'land', 'sky', 'weather'].includes(kind)) add({ verb: 'beside', subject, object: base });
  else recordShown(scene, phrase, `beside:${subject}:${base}`);
}
