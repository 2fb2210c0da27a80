import { motifOf } from '../motif/motifs.ts';
import type { Kind, Pose } from '../motif/shapes/motif.ts';
import type { Place, Relation, Scene, SceneItem } from '../scene.ts';
import type { Entity, ReadClause } from './entities.ts';
import { VERBS } from './lexicon/verb-words.ts';
import { bindPlace, note, type RelationHost, state } from './state-relation.ts';

/** What earlier clauses spoke of. */
export interface Topic {
  subject?: string;
  motif?: string;
  /** A thing that cannot be drawn and that the last clause spoke of. */
  unknown?: string;
}

const ANIMATE: readonly Kind[] = ['figure', 'beast', 'bird', 'insect', 'swimmer'];
const POSITIONS: readonly string[] = ['left', 'right', 'middle', 'front', 'back', 'top', 'bottom'];
const BY_HAND: readonly Relation['verb'][] = ['play', 'pose', 'fish', 'face', 'fly', 'gaze'];
const canHold = (id: string): boolean =>
  motifOf(id).kind === 'figure' || ['monkey', 'panda', 'rabbit', 'cat', 'rat'].includes(id);
const isAnimate = (id: string): boolean => ANIMATE.includes(motifOf(id).kind) || id === 'fisher';
const kindOf = (id: string): Kind => motifOf(id).kind;
const named = ({ type }: Entity): boolean => type === 'motif' || type === 'unknown';
const INSTRUMENTS = ['qin', 'pipa', 'flute', 'bells'];

const itemOf = (scene: Scene, id: string): SceneItem | undefined => scene.items.find((item) => item.motif === id);

/** Reads the actions and places of a clause into the scene; its motifs are already there. */
export function readRelations(host: RelationHost, clause: ReadClause, topic: Topic): void {
  const { scene } = host;
  const { entities, text } = clause;
  const used = new Set<Entity>();
  const before = (i: number, test: (entity: Entity) => boolean): Entity | undefined =>
    entities.slice(0, i).findLast(test);
  const after = (i: number, test: (entity: Entity) => boolean): Entity | undefined => entities.slice(i + 1).find(test);
  const animate = (entity: Entity): boolean => entity.type === 'motif' && isAnimate(entity.id);
  const phraseOf = (...parts: (Entity | undefined)[]): string => {
    const own = parts.filter((part): part is Entity => part !== undefined);
    return text.slice(Math.min(...own.map((one) => one.start)), Math.max(...own.map((one) => one.end)));
  };

  for (const [i, entity] of entities.entries()) {
    if (entity.type !== 'verb') continue;
    const verb = VERBS[entity.id];
    if (!verb) continue;
    const location = locationOf(entities, i);
    const nextNamed = after(i, named);
    const subjectBefore = before(
      i,
      (other) => (animate(other) || other.type === 'unknown') && other !== location?.thing,
    );
    const unknownSubject = subjectBefore?.type === 'unknown' ? subjectBefore : undefined;
    if (verb.relation === undefined || ((entity.id === 'perch' || entity.id === 'stand') && !location)) {
      // a plain action: shown if the drawing of its subject shows it
      const shows = (id: string): boolean =>
        (verb.natural?.motifs?.includes(id) || verb.natural?.kinds?.includes(kindOf(id))) ?? false;
      const isSubject = (other: Entity): boolean => other.type === 'motif' && shows(other.id);
      const subject = before(i, isSubject) ?? after(i, isSubject);
      const isTopic = !before(i, named) && topic.motif !== undefined && shows(topic.motif);
      if (subject) {
        const whole = phraseOf(subject, entity);
        const isWhole = !entities.some((one) => one.type === 'unknown' && whole.includes(one.word));
        note(scene, isWhole ? whole : `${subject.word}${entity.word}`, `${entity.id}:${subject.id}`);
      } else if (isTopic) note(scene, entity.word, `${entity.id}:${topic.motif}`);
      else host.report(entity.word);
      continue;
    }
    const isPlaced = ['stand-on', 'perch-on', 'sit-on'].includes(verb.relation);
    const objectAfter = isPlaced && nextNamed === location?.thing ? undefined : nextNamed;
    // 放风筝的孩子: the subject follows
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
    // 牧童骑着水牛吹笛: the flute is played by the one who has hands
    const person = before(i, (other) => other.type === 'motif' && canHold(other.id));
    if (person && subject && !canHold(subject) && BY_HAND.includes(relation)) subject = person.id;
    if (relation === 'pose') {
      const own = scene.items.filter((item) => kindOf(item.motif) === 'figure');
      const who = subject ?? (unknownSubject ? undefined : own.length === 1 ? own[0]?.motif : undefined);
      const whole = phraseOf(subjectBefore ?? entity, entity);
      if (who && verb.natural?.motifs?.includes(who)) note(scene, whole, `${entity.id}:${who}`);
      else if (who && verb.pose && motifOf(who).poses?.includes(verb.pose)) {
        state(host, { verb: 'pose', subject: who, pose: verb.pose }, whole);
        if (verb.pose === 'read') scene.items = scene.items.filter((item) => item.motif !== 'books' || item.count > 1);
      } else host.report(entity.word);
      continue;
    }
    if (relation === 'play' || relation === 'fish' || relation === 'face' || relation === 'fly') {
      let object = verb.object;
      if (entity.id === 'play' && objectAfter?.type === 'motif' && INSTRUMENTS.includes(objectAfter.id))
        object = objectAfter.id;
      if (objectAfter?.type === 'motif' && object === objectAfter.id) used.add(objectAfter);
      if (entity.id === 'play' && !object) host.report(objectAfter ? phraseOf(entity, objectAfter) : entity.word);
      else if (unknownSubject) host.report(phraseOf(unknownSubject, entity));
      else {
        if (!subject && relation === 'play' && object === 'qin') subject = ensure(host, 'qin-player');
        if (!subject && relation === 'fish') subject = ensure(host, 'fisher');
        if (!subject && relation === 'play') subject = ensure(host, 'scholar');
        if (!subject && relation === 'face') subject = ensure(host, 'scholar');
        if (!subject) host.report(entity.word);
        else if (subject === 'qin-player' && object === 'qin') note(scene, entity.word, 'play:qin-player');
        else if (subject === 'fisher' && relation === 'fish') note(scene, entity.word, 'fish:fisher');
        else {
          if (object && object !== 'chess') host.addItem(object);
          if (relation === 'face')
            readFacing(host, entity, subject, object, verb.pose, phraseOf(subjectBefore ?? entity, entity));
          else
            state(
              host,
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
      if (!subject || place?.type === 'unknown') host.report(phrase.slice(0, 12));
      else if (!place) {
        if (verb.natural?.motifs?.includes(subject) || motifOf(subject).poses?.includes('sit'))
          state(host, { verb: 'sit-on', subject }, phrase);
        else host.report(entity.word);
      } else bindPlace(host, subject, place.id, location?.place?.id ?? 'on', entity.id, phrase);
      continue;
    }
    // ride, hold, lead, gaze: they need an object
    if (relation === 'hold' && subject && !canHold(subject)) {
      const person = scene.items.findLast((item) => canHold(item.motif) && item.motif !== nextNamed?.id)?.motif;
      subject = person;
    }
    const phrase = phraseOf(subjectBefore, entity, objectAfter);
    if (objectAfter) used.add(objectAfter);
    let object = objectAfter?.type === 'motif' ? objectAfter.id : undefined;
    if (!objectAfter && relation === 'ride')
      object = scene.items.findLast((item) => kindOf(item.motif) === 'beast')?.motif;
    if (subject && object && subject !== object) state(host, { verb: relation, subject, object }, phrase);
    else if (relation === 'gaze' && subject && !objectAfter) note(scene, phrase, `gaze:${subject}`);
    else host.report(phrase.slice(0, 12));
  }

  for (const [i, entity] of entities.entries()) {
    if (entity.type !== 'place' || used.has(entity)) continue;
    const previous = entities[i - 1];
    const isBound = previous && named(previous) && previous.end >= entity.start - 1;
    if (POSITIONS.includes(entity.id) && !(isBound && (entity.id === 'front' || entity.id === 'back'))) {
      const target = after(i, named) ?? before(i, named);
      if (target?.type === 'motif') {
        for (const id of target.ids) {
          const item = itemOf(scene, id);
          if (item) item.place = entity.id as Place;
        }
        note(scene, `${entity.word}${target.word}`, `place:${target.id}:${entity.id}`);
      }
      continue;
    }
    const other = isBound
      ? (before(i - 1, (one) => animate(one)) ??
        after(i, (one) => one.type === 'motif') ??
        before(i - 1, (one) => one.type === 'motif'))
      : after(i, (one) => one.type === 'motif');
    const base = isBound ? previous : undefined;
    if (base && used.has(base)) continue;
    if (base?.type === 'unknown') {
      if (other) host.report(phraseOf(base, entity));
      continue;
    }
    const baseId = base?.id ?? topic.motif;
    const phrase = phraseOf(base, entity, other);
    const subject = other?.id ?? (isBound && i === entities.length - 1 ? undefined : topic.subject);
    if (subject && baseId && subject !== baseId) bindPlace(host, subject, baseId, entity.id, '', phrase);
  }
}

/** The thing and the place that a verb stands at: 站在松树下, 立于桥头, or 枝上 before it. */
function locationOf(entities: readonly Entity[], i: number): { thing: Entity; place?: Entity } | undefined {
  const next = entities[i + 1];
  const afterNext = entities[i + 2];
  if (next && named(next) && afterNext?.type === 'place') return { thing: next, place: afterNext };
  const previous = entities[i - 1];
  const thing = entities[i - 2];
  if (previous?.type === 'place' && thing && named(thing)) return { thing, place: previous };
  if (next && named(next) && !(next.type === 'motif' && isAnimate(next.id) && kindOf(next.id) !== 'beast'))
    return { thing: next };
  return undefined;
}

function ensure(host: RelationHost, motif: string): string {
  host.addItem(motif);
  return motif;
}

/** Two who face each other, with what is between them. */
function readFacing(
  host: RelationHost,
  entity: Entity,
  subject: string,
  object: string | undefined,
  pose: Pose | undefined,
  phrase: string,
): void {
  const item = itemOf(host.scene, subject);
  const others = host.scene.items.filter((one) => one.motif !== subject && kindOf(one.motif) === 'figure');
  if (item && item.count < 2 && !others.length) item.count = 2;
  state(
    host,
    {
      verb: 'face',
      subject,
      ...(pose ? { pose } : {}),
      ...(item && item.count < 2 && others[0] ? { object: others[0].motif } : {}),
    },
    phrase,
  );
  if (object && !canShowChess(subject))
    host.report(entity.word.includes('棋') || entity.word === '对弈' ? `${entity.word}（棋盘）` : entity.word);
}

const canShowChess = (subject: string): boolean => motifOf(subject).poses?.includes('play-chess') ?? false;
