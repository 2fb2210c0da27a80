import type { ContentDocumentOf, ContentPicture } from '@meiyu/contract/admin/content-document.ts';

/*
 * 图版 are pictures of the text, in its order. So adding, replacing and moving one changes the text of the chapters. The HTML
 * comes from the server's cleaning: a picture is an `img`, mostly in a `figure`, with its hash in the address.
 */

export type Plate = ContentDocumentOf<'book'>['plates'][number];
export type Chapter = ContentDocumentOf<'book'>['chapters'][number];

export interface BookPictures {
  chapters: readonly Chapter[];
  plates: readonly Plate[];
}

interface Spot {
  chapter: number;
  start: number;
  end: number;
}

const END = '</figure>';
const ADDRESS = '/pictures/';
const HASH_LENGTH = 64;

const addressOf = (hash: string) => `${ADDRESS}${hash}/`;

/** Where the element around the address at this position begins and ends. */
function elementAround(html: string, position: number): { start: number; end: number } {
  const figure = html.lastIndexOf('<figure', position);
  if (figure >= 0 && html.lastIndexOf(END, position) < figure)
    return { start: figure, end: html.indexOf(END, position) + END.length };
  return { start: html.lastIndexOf('<img', position), end: html.indexOf('>', position) + 1 };
}

function findSpot(chapters: readonly Chapter[], hash: string): Spot | undefined {
  for (const [chapter, { html }] of chapters.entries()) {
    const position = html?.indexOf(addressOf(hash)) ?? -1;
    if (html && position >= 0) return { chapter, ...elementAround(html, position) };
  }
  return undefined;
}

function splice(chapters: readonly Chapter[], { chapter: at, start, end }: Spot, text: string): Chapter[] {
  return chapters.map((chapter, index) =>
    index === at ? { ...chapter, html: `${chapter.html?.slice(0, start)}${text}${chapter.html?.slice(end)}` } : chapter,
  );
}

/** Plates in the order of the text; those that no chapter shows come last. */
function inOrder({ chapters, plates }: BookPictures): BookPictures {
  const places = new Map(
    plates.map(({ picture: { hash } }) => {
      const spot = findSpot(chapters, hash);
      return [hash, spot ? [spot.chapter, spot.start] : [chapters.length, 0]] as const;
    }),
  );
  const placeOf = ({ picture: { hash } }: Plate) => places.get(hash) ?? [0, 0];
  const compare = (a: Plate, b: Plate) => {
    const [[chapterA = 0, startA = 0], [chapterB = 0, startB = 0]] = [placeOf(a), placeOf(b)];
    return chapterA - chapterB || startA - startB;
  };
  return { chapters, plates: plates.toSorted(compare) };
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The title of the chapter that shows a plate; undefined when none does. */
export function chapterOf(chapters: readonly Chapter[], hash: string): number | undefined {
  return findSpot(chapters, hash)?.chapter;
}

/** A new picture at the end of a chapter. */
export function addPlate(book: BookPictures, picture: ContentPicture, chapterKey: string): BookPictures {
  const figure = `<figure class="plate"><img src="${escapeText(picture.url)}" alt=""></figure>`;
  const chapters = book.chapters.map((chapter) =>
    chapter.key === chapterKey ? { ...chapter, html: (chapter.html ?? '') + figure } : chapter,
  );
  const others = book.plates.filter((plate) => plate.picture.hash !== picture.hash);
  return inOrder({ chapters, plates: [...others, { picture, title: '', caption: '' }] });
}

/** Replaces the picture of a plate and keeps its caption and alternative text. */
export function replacePlate(book: BookPictures, hash: string, picture: ContentPicture): BookPictures {
  const from = addressOf(hash);
  const chapters = book.chapters.map((chapter) => {
    if (!chapter.html?.includes(from)) return chapter;
    const images = chapter.html.split('<img').map((part, index) => {
      const end = part.indexOf('>');
      const tag = part.slice(0, end);
      if (index === 0 || !tag.includes(from)) return part;
      return ` src="${escapeText(picture.url)}" alt="${altOf(tag)}"${part.slice(end)}`;
    });
    return { ...chapter, html: images.join('<img') };
  });
  const plates = book.plates
    .filter((plate) => plate.picture.hash !== picture.hash)
    .map((plate) => (plate.picture.hash === hash ? { ...plate, picture } : plate));
  return { chapters, plates };
}

/** The text of the attribute as in the tag, escaped. */
function altOf(tag: string): string {
  const start = tag.indexOf('alt="');
  return start < 0 ? '' : tag.slice(start + 5, tag.indexOf('"', start + 5));
}

/** Moves the picture in the text beside the plate whose position it takes. */
export function movePlate(book: BookPictures, from: number, to: number): BookPictures {
  const [moved, other] = [book.plates[from], book.plates[to]];
  const spot = moved && findSpot(book.chapters, moved.picture.hash);
  if (!spot || !other || from === to) return book;
  const element = book.chapters[spot.chapter]?.html?.slice(spot.start, spot.end) ?? '';
  const without = splice(book.chapters, spot, '');
  const target = findSpot(without, other.picture.hash);
  if (!target) return book;
  const at = from < to ? target.end : target.start;
  return inOrder({
    chapters: splice(without, { chapter: target.chapter, start: at, end: at }, element),
    plates: book.plates,
  });
}

/** Takes a plate and its picture out of the book. */
export function removePlate(book: BookPictures, hash: string): BookPictures {
  let { chapters } = book;
  for (let spot = findSpot(chapters, hash); spot; spot = findSpot(chapters, hash))
    chapters = splice(chapters, spot, '');
  return { chapters, plates: book.plates.filter(({ picture }) => picture.hash !== hash) };
}

/** Pictures of the text that are not plates, with their URLs. */
export function otherPictures({ chapters, plates }: BookPictures): ContentPicture[] {
  const found = new Map<string, ContentPicture>();
  const known = new Set(plates.map(({ picture }) => picture.hash));
  for (const { html } of chapters) {
    for (const part of html?.split('src="').slice(1) ?? []) {
      const url = part.slice(0, part.indexOf('"'));
      const hash = url.slice(ADDRESS.length, ADDRESS.length + HASH_LENGTH);
      if (url.startsWith(ADDRESS) && !known.has(hash)) found.set(hash, { hash, url, width: 0, height: 0 });
    }
  }
  return [...found.values()];
}

/** Makes pictures of the text plates. */
export function makePlates(book: BookPictures, pictures: readonly ContentPicture[]): BookPictures {
  const added = pictures.map((picture) => ({ picture, title: '', caption: '' }));
  return inOrder({ chapters: book.chapters, plates: [...book.plates, ...added] });
}
