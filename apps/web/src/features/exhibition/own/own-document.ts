import { MAX_NAME_LENGTH, MAX_OWN_WORKS, MAX_WALLS } from '@meiyu/contract/own-exhibition-fields.ts';
import { moveItem } from '../../../components/sortable/move-item.ts';
import type { Facts, OwnDocument } from './own.api.ts';

/* Changes of an exhibition of a reader. Each returns a new document, or the same one when nothing changes. */

export type Wall = OwnDocument['walls'][number];
export type Hung = Wall['works'][number];
type Named = Pick<Hung, 'kind' | 'id'>;

export const keyOf = ({ kind, id }: Named) => `${kind}:${id}`;
export const wallName = ({ title }: Pick<Wall, 'title'>, index: number) =>
  title || `第${'一二三四'[index] ?? index + 1}面墙`;
export const countHung = ({ walls }: OwnDocument) => walls.reduce((sum, { works }) => sum + works.length, 0);
export const isFull = (document: OwnDocument) => countHung(document) >= MAX_OWN_WORKS;

export const hungKeys = ({ walls }: OwnDocument) => new Set(walls.flatMap(({ works }) => works.map(keyOf)));

const changeWall = (document: OwnDocument, at: number, change: (wall: Wall) => Wall): OwnDocument => ({
  ...document,
  walls: document.walls.map((wall, index) => (index === at ? change(wall) : wall)),
});

/** The same document when it hangs already or there is no space. A drawing gets the beginning of its prompt as title. */
export function hang(document: OwnDocument, at: number, { kind, id, title }: Facts): OwnDocument {
  if (isFull(document) || hungKeys(document).has(keyOf({ kind, id }))) return document;
  const name = kind === 'drawing' ? [...title].slice(0, MAX_NAME_LENGTH).join('') : '';
  const added: Hung = { kind, id, label: '', name };
  return changeWall(document, at, (wall) => ({ ...wall, works: [...wall.works, added] }));
}

export const takeDown = (document: OwnDocument, at: number, index: number): OwnDocument =>
  changeWall(document, at, (wall) => ({ ...wall, works: wall.works.toSpliced(index, 1) }));

export const moveOnWall = (document: OwnDocument, at: number, from: number, to: number): OwnDocument =>
  changeWall(document, at, (wall) => ({ ...wall, works: moveItem(wall.works, from, to) }));

export const changeHung = (document: OwnDocument, at: number, index: number, part: Partial<Hung>): OwnDocument =>
  changeWall(document, at, (wall) => ({
    ...wall,
    works: wall.works.map((hung, place) => (place === index ? { ...hung, ...part } : hung)),
  }));

/** To the end of another wall. */
export function moveToWall(document: OwnDocument, at: number, index: number, to: number): OwnDocument {
  const hung = document.walls[at]?.works[index];
  if (!hung || at === to || !document.walls[to]) return document;
  return changeWall(takeDown(document, at, index), to, (wall) => ({ ...wall, works: [...wall.works, hung] }));
}

export const writeOnWall = (
  document: OwnDocument,
  at: number,
  part: Partial<Pick<Wall, 'title' | 'text'>>,
): OwnDocument => changeWall(document, at, (wall) => ({ ...wall, ...part }));

export function addWall(document: OwnDocument): OwnDocument {
  if (document.walls.length >= MAX_WALLS) return document;
  return { ...document, walls: [...document.walls, { title: '', text: '', works: [] }] };
}

/** Its works go with it. One wall is always left. */
export function removeWall(document: OwnDocument, at: number): OwnDocument {
  if (document.walls.length <= 1) return document;
  return { ...document, walls: document.walls.toSpliced(at, 1) };
}

/** As the server stores it: texts without space around them. */
function trimmed({ title, preface, walls }: OwnDocument) {
  return [
    ...[title.trim(), preface.trim()],
    walls.map((wall) => [
      ...[wall.title.trim(), wall.text.trim()],
      wall.works.map(({ kind, id, label, name }) => [kind, id, label.trim(), name.trim()]),
    ]),
  ];
}

export const isSame = (one: OwnDocument, other: OwnDocument): boolean =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
