import { motifOf } from '../motif/motifs.ts';
import type { Kind, Pose } from '../motif/shapes/motif.ts';
import type { Place, Relation, Scene, SceneItem } from '../scene.ts';
import { addPlaceRelation, addRelation, recordShown, type SceneWriter } from './add-relation.ts';
import type { Entity, ReadClause } from './entities.ts';
import { VERBS } from './lexicon/verb-words.ts';

/** What earlier clauses named; a clause without a subject or a thing refers to it. */
export interface Topic {
  /** The last person, animal or boat. */
  subject?: string;
  /** The last motif of any kind. */
  motif?: string;
  /** The thing that the last clause named, if it cannot be drawn. */
  unknown?: string;
}

const ANIMATE: readonly Kind[] = ['figure', 'beast', 'bird', 'insect', 'swimmer'];
const POSITIONS: readonly string[] = ['left', 'right', 'middle', 'front', 'back', 'top', 'bottom'];
const NEEDS_HANDS: readonly Relation['verb'][] = ['play', 'pose', 'fish', 'face', 'fly', 'gaze'];
const canHold = (id: string): boolean =>
  motifOf(id).kind === 'figure' || ['monkey', 'panda', 'rabbit', 'cat', 'rat'].includes(id);
const isAnimate = (id: string): boolean => ANIMATE.includes(motifOf(id).kind) || id === 'fisher';
const kindOf = (id: string): Kind => motifOf(id).kind;
const isNamed = ({ type }: Entity): boolean => type === 'motif' || type === 'unknown';
const isMotif = ({ type }: Entity): boolean => type === 'motif';
const INSTRUMENTS = ['qin', 'pipa', 'flute', 'bells'];

const itemOf = (scene: Scene, id: string): SceneItem | undefined => scene.items.find((item) => item.motif === id);

/** Reads the actions and places of a clause into the scene; its motifs are already there. */
export function readRelations(writer: SceneWriter, clause: ReadClause, topic: Topic): void {
  const { scene } = writer;
  const { entities, text } = clause;
  const used = new Set<Entity>();
  const before = (i: number, test: (entity: Entity) => boolean): Entity | undefined =>
    entities.slice(0, i).findLast(test);
  const after = (i: number, test: (entity: Entity) => boolean): Entity | undefined => entities.slice(i + 1).find(test);
  const animate = (entity: Entity): boolean => entity.type === 'motif' && isAnimate(entity.id);
  const phraseOf = (...parts: (Entity | undefined)[]): string => {
    const given = parts.filter((part): part is Entity => part !== undefined);
    return text.slice(Math.min(...given.map(({ start }) => start)), Math.max(...given.map(({ end }) => end)));
  };

  for (const [i, entity] of entities.entries()) {
    if (entity.type !== 'verb') continue;
    const verb = VERBS[entity.id];
    if (!verb) continue;
    const location = locationOf(entities, i);
    const nextNamed = after(i, isNamed);
    const subjectBefore = before(
      i,
      (other) => (animate(other) || other.type === 'unknown') && other !== location?.thing,
    );
    const unknownSubject = subjectBefore?.type === 'unknown' ? subjectBefore : undefined;
    if (verb.relation === undefined || ((entity.id === 'perch' || entity.id === 'stand') && !location)) {
      // an action without a relation is understood only if the usual drawing of its subject shows it
      const shows = (id: string): boolean =>
        (verb.shownBy?.motifs?.includes(id) || verb.shownBy?.kinds?.includes(kindOf(id))) ?? false;
      const isSubject = (other: Entity): boolean => other.type === 'motif' && shows(other.id);
      const subject = before(i, isSubject) ?? after(i, isSubject);
      const isTopic = !before(i, isNamed) && topic.motif !== undefined && shows(topic.motif);
      if (subject) {
        const whole = phraseOf(subject, entity);
        const isWhole = !entities.some((other) => other.type === 'unknown' && whole.includes(other.word));
        recordShown(scene, isWhole ? whole : `${subject.word}${entity.word}`, `${entity.id}:${subject.id}`);
      } else if (isTopic) recordShown(scene, entity.word, `${entity.id}:${topic.motif}`);
      else writer.report(entity.word);
      continue;
    }
    const isPlaced = ['stand-on', 'perch-on', 'sit-on'].includes(verb.relation);
    const objectAfter = isPlaced && nextNamed === location?.thing ? undefined : nextNamed;
    // in 放风筝的孩子 the subject comes after the verb
    const described = after(i, (other) => animate(other) && text[other.start - 1] === '的');
    let subject = subjectBefore?.type === 'motif' ? subjectBefore.id : subjectBefore ? undefined : described?.id;
    if (!subject && !unknownSubject) {
      const inverted = entity.id === 'perch' || entity.id === 'stand' || entity.id === 'sit';
      subject =
        inverted && objectAfter && animate(objectAfter)
          ? objectAfter.id
          : (topic.subject ??
            (topic.unknown ? undefined : topic.motif && isAnimate(topic.motif) ? topic.motif : undefined));
      if (
        !subject &&
        location === undefined &&
        objectAfter &&
        animate(objectAfter) &&
        !verb.object &&
        verb.relation !== 'hold' &&
        verb.relation !== 'ride'
      )
        subject = objectAfter.id;
    }
    const relation = verb.relation;
    // in 牧童骑着水牛吹笛 the boy plays the flute, not the buffalo, which has no hands
    const person = before(i, (other) => other.type === 'motif' && canHold(other.id));
    if (person && subject && !canHold(subject) && NEEDS_HANDS.includes(relation)) subject = person.id;
    if (relation === 'pose') {
      const figures = scene.items.filter((item) => kindOf(item.motif) === 'figure');
      const who = subject ?? (unknownSubject ? undefined : figures.length === 1 ? figures[0]?.motif : undefined);
      const whole = phraseOf(subjectBefore ?? entity, entity);
      if (who && verb.shownBy?.motifs?.includes(who)) recordShown(scene, whole, `${entity.id}:${who}`);
      else if (who && verb.pose && motifOf(who).poses?.includes(verb.pose)) {
        addRelation(writer, { verb: 'pose', subject: who, pose: verb.pose }, whole);
        if (verb.pose === 'read') scene.items = scene.items.filter((item) => item.motif !== 'books' || item.count > 1);
      } else writer.report(entity.word);
      continue;
    }
    if (relation === 'play' || relation === 'fish' || relation === 'face' || relation === 'fly') {
      let object = verb.object;
      if (entity.id === 'play' && objectAfter?.type === 'motif' && INSTRUMENTS.includes(objectAfter.id))
        object = objectAfter.id;
      if (objectAfter?.type === 'motif' && object === objectAfter.id) used.add(objectAfter);
      if (entity.id === 'play' && !object) writer.report(objectAfter ? phraseOf(entity, objectAfter) : entity.word);
      else if (unknownSubject) writer.report(phraseOf(unknownSubject, entity));
      else {
        if (!subject && relation === 'play' && object === 'qin') subject = ensure(writer, 'qin-player');
        if (!subject && relation === 'fish') subject = ensure(writer, 'fisher');
        if (!subject && relation === 'play') subject = ensure(writer, 'scholar');
        if (!subject && relation === 'face') subject = ensure(writer, 'scholar');
        if (!subject) writer.report(entity.word);
        else if (subject === 'qin-player' && object === 'qin') recordShown(scene, entity.word, 'play:qin-player');
        else if (subject === 'fisher' && relation === 'fish') recordShown(scene, entity.word, 'fish:fisher');
        else {
          if (object && object !== 'chess') writer.addItem(object);
          if (relation === 'face')
            readFacing(writer, entity, subject, object, verb.pose, phraseOf(subjectBefore ?? entity, entity));
          else
            addRelation(
              writer,
              { verb: relation, subject, ...(object ? { object } : {}) },
              phraseOf(subjectBefore ?? entity, objectAfter ?? entity),
            );
        }
      }
      continue;
    }
    if (relation === 'stand-on' || relation === 'perch-on' || relation === 'sit-on') {
      const place = location?.thing;
      if (place) used.add(place);
      if (location?.place) used.add(location.place);
      const phrase = phraseOf(subjectBefore, entity, place, location?.place);
      if (!subject || place?.type === 'unknown') writer.report(phrase.slice(0, 12));
      else if (!place) {
        if (verb.shownBy?.motifs?.includes(subject) || motifOf(subject).poses?.includes('sit'))
          addRelation(writer, { verb: 'sit-on', subject }, phrase);
        else writer.report(entity.word);
      } else addPlaceRelation(writer, subject, place.id, location?.place?.id ?? 'on', entity.id, phrase);
      continue;
    }
    // the remaining verbs (ride, hold, lead, gaze) need an object
    if (relation === 'hold' && subject && !canHold(subject)) {
      const person = scene.items.findLast((item) => canHold(item.motif) && item.motif !== nextNamed?.id)?.motif;
      subject = person;
    }
    const phrase = phraseOf(subjectBefore, entity, objectAfter);
    if (objectAfter) used.add(objectAfter);
    let object = objectAfter?.type === 'motif' ? objectAfter.id : undefined;
    if (!objectAfter && relation === 'ride')
      object = scene.items.findLast((item) => kindOf(item.motif) === 'beast')?.motif;
    if (subject && object && subject !== object) addRelation(writer, { verb: relation, subject, object }, phrase);
    else if (relation === 'gaze' && subject && !objectAfter) recordShown(scene, phrase, `gaze:${subject}`);
    else writer.report(phrase.slice(0, 12));
  }

  for (const [i, entity] of entities.entries()) {
    if (entity.type !== 'place' || used.has(entity)) continue;
    const previous = entities[i - 1];
    const isBound = previous && isNamed(previous) && previous.end >= entity.start - 1;
    if (POSITIONS.includes(entity.id) && !(isBound && (entity.id === 'front' || entity.id === 'back'))) {
      const target = after(i, isNamed) ?? before(i, isNamed);
      if (target?.type === 'motif') {
        for (const id of target.ids) {
          const item = itemOf(scene, id);
          if (item) item.place = entity.id as Place;
        }
        recordShown(scene, `${entity.word}${target.word}`, `place:${target.id}:${entity.id}`);
      }
      continue;
    }
    const other = isBound ? (before(i - 1, animate) ?? after(i, isMotif) ?? before(i - 1, isMotif)) : after(i, isMotif);
    const base = isBound ? previous : undefined;
    if (base && used.has(base)) continue;
    if (base?.type === 'unknown') {
      if (other) writer.report(phraseOf(base, entity));
      continue;
    }
    const baseId = base?.id ?? topic.motif;
    const phrase = phraseOf(base, entity, other);
    const subject = other?.id ?? (isBound && i === entities.length - 1 ? undefined : topic.subject);
    if (subject && baseId && subject !== baseId) addPlaceRelation(writer, subject, baseId, entity.id, '', phrase);
  }
}

/** The place of an action, after its verb (站在松树下, 立于桥头) or before it (枝上立). */
function locationOf(entities: readonly Entity[], i: number): { thing: Entity; place?: Entity } | undefined {
  const next = entities[i + 1];
  const afterNext = entities[i + 2];
  if (next && isNamed(next) && afterNext?.type === 'place') return { thing: next, place: afterNext };
  const previous = entities[i - 1];
  const thing = entities[i - 2];
  if (previous?.type === 'place' && thing && isNamed(thing)) return { thing, place: previous };
  if (next && isNamed(next) && !(next.type === 'motif' && isAnimate(next.id) && kindOf(next.id) !== 'beast'))
    return { thing: next };
  return undefined;
}

function ensure(writer: SceneWriter, motif: string): string {
  writer.addItem(motif);
  return motif;
}

/** Adds the relation of two figures who face each other; without a second figure the subject is painted twice. */
function readFacing(
  writer: SceneWriter,
  entity: Entity,
  subject: string,
  object: string | undefined,
  pose: Pose | undefined,
  phrase: string,
): void {
  const item = itemOf(writer.scene, subject);
  const others = writer.scene.items.filter((other) => other.motif !== subject && kindOf(other.motif) === 'figure');
  if (item && item.count < 2 && !others.length) item.count = 2;
  addRelation(
    writer,
    {
      verb: 'face',
      subject,
      ...(pose ? { pose } : {}),
      ...(item && item.count < 2 && others[0] ? { object: others[0].motif } : {}),
    },
    phrase,
  );
  if (object && !canShowChess(subject))
    writer.report(entity.word.includes('棋') || entity.word === '对弈' ? `${entity.word}（棋盘）` : entity.word);
}

const canShowChess = (subject: string): boolean => motifOf(subject).poses?.includes('play-chess') ?? false;
