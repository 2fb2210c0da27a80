import type { Pose } from '../motif/shapes/motif.ts';
import type { Place, Relation, Scene } from '../scene.ts';
import type { Subject } from './composition.ts';
import { anchorOf, hasPose, heightOf } from './figure-sizes.ts';
import { drawingsFor, MAX_INDIVIDUALS } from './individuals.ts';
import { subjectsOf } from './setting.ts';

/**
 * One motif of a unit. The height of a standing adult is 1; positions are from the middle of the unit's foot, up is
 * positive.
 */
export interface Part {
  subject: Subject;
  x: number;
  y: number;
  w: number;
  h: number;
  flip: boolean;
  pose?: Pose;
  /** Whether it stands on the ground, not on another part. */
  isGrounded: boolean;
}

/** Motifs that belong together, such as a rider and a horse; they are placed as one. */
export interface Unit {
  parts: Part[];
  width: number;
  height: number;
  place?: Place;
  /** A tree or building beside which the unit stands. */
  near?: string;
  /** A line from a hand: a rod with its line to the water, or the string of a kite. */
  line?: { kind: 'rod' | 'string'; from: Part; to?: Part };
}

const UNIT_KINDS = ['figure', 'beast', 'object', 'handicraft'];
const WALKING_BIRDS = ['crane', 'egret', 'rooster', 'eagle'];
const POSE_FOR_INSTRUMENT: Record<string, Pose> = { qin: 'play-qin', pipa: 'play-pipa', flute: 'play-flute' };

/** Whether a subject stands or lies in front, as an individual of its own. */
export const isActor = ({ motif, definition }: Subject): boolean =>
  UNIT_KINDS.includes(definition.kind) || WALKING_BIRDS.includes(motif) || motif === 'turtle' || motif === 'crab';

function partOf(subject: Subject, changes: Partial<Part> = {}): Part {
  const h = heightOf(subject.definition) * (subject.size ?? 1);
  return { subject, x: 0, y: 0, w: h * subject.definition.aspect, h, flip: false, isGrounded: true, ...changes };
}

function unitOf(parts: Part[], others: Partial<Unit> = {}): Unit {
  const left = Math.min(...parts.map((part) => part.x - part.w / 2));
  const right = Math.max(...parts.map((part) => part.x + part.w / 2));
  const middle = (left + right) / 2;
  const centred = parts.map((part) => ({ ...part, x: part.x - middle }));
  const centredOf = (part: Part | undefined): Part | undefined => part && centred[parts.indexOf(part)];
  const line = others.line && {
    ...others.line,
    from: centredOf(others.line.from) ?? others.line.from,
    to: centredOf(others.line.to),
  };
  return {
    ...others,
    parts: centred,
    width: right - left,
    // a kite does not count: it is moved up to the sky later
    height: Math.max(...parts.map((part) => (part === others.line?.to ? 0 : part.y + part.h))),
    ...(line ? { line } : {}),
  };
}

/** A unit of somebody who rides, sits or stands on something; `body` may include a thing in the hand. */
function unitOnTop(body: Unit, base: Subject, verb: Relation['verb']): Unit {
  const [person] = body.parts;
  if (!person) return unitOf([partOf(base)]);
  const { subject } = person;
  const basePart = partOf(base);
  const isSeat = ['plant', 'object'].includes(base.definition.kind);
  const grow = isSeat ? Math.max(1, (person.w * 0.95) / basePart.w) : 1;
  const below: Part = { ...basePart, w: basePart.w * grow, h: basePart.h * Math.min(grow, 1.3) };
  const anchor =
    verb === 'stand-on' ? anchorOf(base.definition, 'deck', 'top', 'seat') : anchorOf(base.definition, 'seat', 'deck');
  const pose: Pose | undefined = verb === 'ride' ? 'ride' : verb === 'sit-on' ? 'sit' : undefined;
  const canPose = pose !== undefined && person.pose === undefined && hasPose(subject.definition, pose);
  const isChild = subject.motif === 'child' || subject.motif === 'cowherd';
  const height =
    verb === 'ride'
      ? below.h * (isChild ? 0.62 : canPose ? 0.92 : 0.72)
      : heightOf(subject.definition) * (base.definition.kind === 'building' ? 0.72 : 1);
  const h = height * (subject.size ?? 1);
  const factor = h / person.h;
  // without a drawn pose the legs of a rider are hidden behind the back of the mount
  const lift = anchor.y * below.h - (verb === 'ride' && !canPose ? h * 0.24 : 0);
  const above = body.parts.map((part) => ({
    ...part,
    x: anchor.x * below.w + part.x * factor,
    y: lift + part.y * factor,
    w: part.w * factor,
    h: part.h * factor,
    isGrounded: false,
    ...(canPose && part === person ? { pose } : {}),
  }));
  return unitOf(verb === 'ride' && !canPose ? [...above, below] : [below, ...above]);
}

function unitOfPlayer(subject: Subject, instrument: Subject | undefined): Unit {
  const pose = POSE_FOR_INSTRUMENT[instrument?.motif ?? ''];
  if (!instrument) return unitOf([partOf(subject)]);
  if (pose && hasPose(subject.definition, pose)) return unitOf([partOf(subject, { pose })]);
  const person = partOf(subject, hasPose(subject.definition, 'sit') ? { pose: 'sit' } : {});
  const thing = partOf(instrument);
  if (instrument.motif === 'qin') {
    // the qin lies on the ground before the player
    const h = person.h * 0.42;
    const w = Math.max(h * instrument.definition.aspect, person.w * 1.15);
    return unitOf([
      person,
      { ...thing, x: person.w * 0.12, y: -person.h * 0.06, w, h: w / instrument.definition.aspect },
    ]);
  }
  const hand = anchorOf(subject.definition, 'hand');
  const h = person.h * (instrument.motif === 'flute' ? 0.3 : 0.5);
  return unitOf([
    person,
    {
      ...thing,
      x: person.w * hand.x * 0.6,
      y: person.h * (instrument.motif === 'flute' ? 0.56 : 0.28),
      w: h * instrument.definition.aspect,
      h,
      isGrounded: false,
    },
  ]);
}

function unitOfHolder(subject: Subject, object: Subject): Unit {
  const person = partOf(subject);
  const hand = anchorOf(subject.definition, 'hand');
  const thing = partOf(object);
  const h = Math.min(thing.h, person.h * 0.4);
  const isHanging = object.motif === 'lantern';
  return unitOf([
    person,
    {
      ...thing,
      x: hand.x * person.w + (isHanging ? h * 0.2 : 0),
      y: hand.y * person.h - h * (isHanging ? 1 : 0.4),
      w: h * object.definition.aspect,
      h,
      isGrounded: false,
    },
  ]);
}

function unitOfFacing(left: Subject, right: Subject, middle: Subject | undefined, wanted: Pose | undefined): Unit {
  const pose =
    wanted && hasPose(left.definition, wanted) ? wanted : hasPose(left.definition, 'sit') ? 'sit' : undefined;
  const a = partOf(left, pose ? { pose } : {});
  const b = partOf(right, { flip: true, ...(pose && hasPose(right.definition, pose) ? { pose } : {}) });
  const between = middle ? partOf(middle) : undefined;
  const gap = between ? between.w * 1.05 : 0.35;
  return unitOf([{ ...a, x: -(gap + a.w) / 2 }, { ...b, x: (gap + b.w) / 2 }, ...(between ? [between] : [])]);
}

function unitOfNeighbours(a: Unit, b: Unit): Unit {
  const gap = 0.08;
  const shift = (unit: Unit, x: number): Part[] => unit.parts.map((part) => ({ ...part, x: part.x + x }));
  return unitOf([...shift(a, -(a.width / 2 + gap)), ...shift(b, b.width / 2 + gap)], { near: a.near ?? b.near });
}

/** Groups the subjects of a scene by their relations; every remaining actor becomes a unit by itself. */
export function planUnits(scene: Scene): { units: Unit[]; inUnits: Set<string> } {
  const subjects = new Map(subjectsOf(scene).map((subject) => [subject.motif, subject]));
  /** How many individuals of each motif are not in a unit yet. */
  const remaining = new Map([...subjects].map(([id, { count, definition }]) => [id, drawingsFor(definition, count)]));
  const units: (Unit & { key: string })[] = [];
  const take = (id: string | undefined): Subject | undefined => {
    if (!id || !(remaining.get(id) ?? 0)) return undefined;
    remaining.set(id, (remaining.get(id) ?? 0) - 1);
    return subjects.get(id);
  };
  const inUnits = new Set<string>();
  /** A unit of a person and what it plays or holds; `things` are the motifs used besides the person. */
  const bodyOf = (person: Subject): { unit: Unit; things: string[] } => {
    const handled = (scene.relations ?? []).find(
      ({ verb, subject, object }) => subject === person.motif && (verb === 'play' || verb === 'hold') && object,
    );
    const thing = handled && take(handled.object);
    const pose = (scene.relations ?? []).find(({ verb, subject }) => verb === 'pose' && subject === person.motif)?.pose;
    if (pose && hasPose(person.definition, pose)) return { unit: unitOf([partOf(person, { pose })]), things: [] };
    if (!thing) return { unit: unitOf([partOf(person)]), things: [] };
    return {
      unit: handled.verb === 'play' ? unitOfPlayer(person, thing) : unitOfHolder(person, thing),
      things: [thing.motif],
    };
  };
  const add = (unit: Unit, ...ids: (string | undefined)[]): void => {
    for (const id of ids) if (id) inUnits.add(id);
    units.push({ ...unit, key: ids[0] ?? '' });
  };
  const isSeating = ({ verb, object }: Relation): boolean =>
    ['ride', 'sit-on', 'stand-on'].includes(verb) && object !== undefined;
  const relations = [...(scene.relations ?? [])].sort((a, b) => Number(isSeating(b)) - Number(isSeating(a)));
  for (const { verb, subject: subjectId, object: objectId, pose } of relations) {
    const object = objectId ? subjects.get(objectId) : undefined;
    if (['ride', 'sit-on', 'stand-on'].includes(verb) && object) {
      if (['land', 'water', 'sky', 'weather'].includes(object.definition.kind) || object.motif === 'grass') continue;
      const times = Math.max(
        1,
        Math.min(remaining.get(subjectId) ?? 0, verb === 'ride' ? (remaining.get(object.motif) ?? 0) : 1),
      );
      for (let i = 0; i < times; i++) {
        const base = take(object.motif);
        const above = base && take(subjectId);
        if (!above) continue;
        const body = bodyOf(above);
        add(unitOnTop(body.unit, base, verb), subjectId, object.motif, ...body.things);
      }
    } else if (verb === 'sit-on' || verb === 'stand-on') {
      const person = take(subjectId);
      if (person) add(unitOf([partOf(person, hasPose(person.definition, 'sit') ? { pose: 'sit' } : {})]), subjectId);
    } else if (verb === 'pose') {
      const person = take(subjectId);
      if (person) add(bodyOf(person).unit, subjectId);
    } else if (verb === 'play') {
      const person = take(subjectId);
      if (person) add(unitOfPlayer(person, take(objectId)), subjectId, objectId);
    } else if (verb === 'hold' && object) {
      const person = take(subjectId);
      const thing = person && take(object.motif);
      if (thing) add(unitOfHolder(person, thing), subjectId, object.motif);
    } else if (verb === 'face') {
      const first = take(subjectId);
      const other = first && (take(objectId) ?? take(subjectId));
      const table = other && take(['chess', 'table', 'rock'].find((id) => remaining.get(id)));
      if (other) add(unitOfFacing(first, other, table, pose), subjectId, other.motif, table?.motif);
      else if (first) add(unitOf([partOf(first)]), subjectId);
    } else if (verb === 'fish') {
      const person = take(subjectId);
      if (!person) continue;
      const part = partOf(person, hasPose(person.definition, 'fish') ? { pose: 'fish' } : {});
      add(unitOf([part], part.pose ? {} : { line: { kind: 'rod', from: part } }), subjectId);
    } else if (verb === 'fly') {
      const person = take(subjectId);
      const kite = person && take('kite');
      if (!person) continue;
      const part = partOf(person, hasPose(person.definition, 'fly-kite') ? { pose: 'fly-kite' } : {});
      if (!kite) add(unitOf([part]), subjectId);
      else {
        const high = partOf(kite, { x: 0.7, y: 1.2, isGrounded: false });
        add(unitOf([part, high], { line: { kind: 'string', from: part, to: high } }), subjectId, 'kite');
      }
    }
  }
  for (const subject of subjects.values()) {
    if (!isActor(subject) && !inUnits.has(subject.motif)) continue;
    for (let count = Math.min(MAX_INDIVIDUALS, remaining.get(subject.motif) ?? 0); count > 0; count--)
      add(unitOf([partOf(subject)]), subject.motif);
    remaining.set(subject.motif, 0);
  }
  for (const { verb, subject, object } of scene.relations ?? []) {
    if (verb !== 'beside' || !object) continue;
    const index = units.findIndex((unit) => unit.parts.some((part) => part.subject.motif === subject));
    const other = units.findIndex((unit, i) => i !== index && unit.parts.some((part) => part.subject.motif === object));
    const unit = units[index];
    const neighbour = units[other];
    if (!unit) continue;
    if (neighbour) {
      units[index] = { ...unitOfNeighbours(unit, neighbour), key: unit.key };
      units.splice(other, 1);
    } else if (subjects.has(object)) unit.near = object;
  }
  for (const unit of units) {
    const place = unit.parts.map((part) => part.subject.place).find(Boolean);
    if (place) unit.place = place;
  }
  return { units, inUnits };
}
