import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { details } from '@meiyu/contract/exhibition.ts';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import type { findThings } from '@meiyu/contract/own-exhibitions.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { toImageRow } from '../../../resources/kinds/work/work-row.ts';
import { maskName } from '../../../resources/mask-name.ts';
import type { ExhibitionRepo } from '../exhibition.repo.ts';
import { summaryOf, toHungWork } from '../exhibition-detail.ts';
import type { OwnDrawing, OwnExhibitionsRepo } from './own-exhibitions.repo.ts';

/* What hangs in an exhibition of a reader, and how its page and its hall show it. */

type View = CallResult<typeof details>;
type HungWork = View['sections'][number]['works'][number];
type Thing = OwnDocument['walls'][number]['works'][number];
type Facts = CallResult<typeof findThings>[number];
type Work = Awaited<ReturnType<ExhibitionRepo['works']>>[number];
/** The address of the picture of a drawing. */
export type DrawingUrl = (id: string) => string;

export interface Hung {
  works: ReadonlyMap<string, Work>;
  drawings: ReadonlyMap<string, OwnDrawing>;
}

export const AI_LABEL = '由 AI 生成';
/** The longer side of a drawing on the wall, in centimetres: that of a sheet of drawing paper. */
const DRAWING_SIDE = 60;
const NUMERALS = ['一', '二', '三', '四'];

export const thingsOf = ({ walls }: OwnDocument): Thing[] => walls.flatMap(({ works }) => works);

/** The works that readers can open, and the drawings of this reader that still exist. */
export async function findHung(
  { works, own }: { works: Pick<ExhibitionRepo, 'works'>; own: Pick<OwnExhibitionsRepo, 'drawings'> },
  userId: string,
  things: readonly Pick<Thing, 'kind' | 'id'>[],
): Promise<Hung> {
  const idsOf = (wanted: Thing['kind']) => [
    ...new Set(things.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))),
  ];
  const [foundWorks, drawings] = await Promise.all([
    works.works(idsOf('work')),
    own.drawings(userId, idsOf('drawing')),
  ]);
  return {
    works: new Map(foundWorks.map((work) => [work.id, work])),
    drawings: new Map(drawings.map((drawing) => [drawing.id, drawing])),
  };
}

export const isThere = ({ works, drawings }: Hung, { kind, id }: Pick<Thing, 'kind' | 'id'>): boolean =>
  kind === 'work' ? works.has(id) : drawings.has(id);

/** What the editor shows of a thing; nothing when it cannot be shown. */
export function toFacts(
  { works, drawings }: Hung,
  { kind, id }: Pick<Thing, 'kind' | 'id'>,
  drawingUrl: DrawingUrl,
): Facts[] {
  const work = kind === 'work' ? works.get(id) : undefined;
  if (work) {
    const { resTitle, resAuthor, resCoverUrl, width, height } = toImageRow(work);
    return [{ kind, id, title: resTitle, author: resAuthor, coverUrl: resCoverUrl, width, height }];
  }
  const drawing = kind === 'drawing' ? drawings.get(id) : undefined;
  if (!drawing) return [];
  const { prompt, width, height } = drawing;
  return [{ kind, id, title: prompt, author: AI_LABEL, coverUrl: drawingUrl(id), width, height }];
}

function toHungDrawing({ id, width, height }: OwnDrawing, { label, name }: Thing, drawingUrl: DrawingUrl): HungWork {
  const longest = Math.max(width, height, 1);
  const title = name || '我的画';
  const url = drawingUrl(id);
  return {
    ...{ id: `drawing-${id}`, resTitle: title, resAuthor: '', resCoverUrl: url, resType: 'img', readAmount: 0 },
    ...{ updateTime: '2000-01-01 00:00:00', cateId: '', cateName: '', dynasty: '', material: AI_LABEL, form: '' },
    ...{ width, height, color: '', placeholder: '', imgUrl: url, label, realSize: '' },
    realWidth: (DRAWING_SIDE * width) / longest,
    realHeight: (DRAWING_SIDE * height) / longest,
    ...{ regions: [], firstRegion: null, aiMade: true },
  };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Each line a paragraph. */
function toHtml(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');
}

interface Shown {
  id: string;
  document: OwnDocument;
  readerName: string;
  updatedAt: Date;
  hung: Hung;
  drawingUrl: DrawingUrl;
}

/** The exhibition in the form of a 专题展览. What cannot be shown is left out, and walls without anything on them. */
export function toView({ id, document, readerName, updatedAt, hung, drawingUrl }: Shown): View {
  const sections = document.walls.flatMap(({ title, text, works }, index) => {
    const hungWorks = works.flatMap((thing): HungWork[] => {
      const work = thing.kind === 'work' ? hung.works.get(thing.id) : undefined;
      if (work) return [toHungWork(work, { work: thing.id, label: thing.label, region: null })];
      const drawing = thing.kind === 'drawing' ? hung.drawings.get(thing.id) : undefined;
      return drawing ? [toHungDrawing(drawing, thing, drawingUrl)] : [];
    });
    if (hungWorks.length === 0 && text === '') return [];
    const name = title || `第${NUMERALS[index] ?? index + 1}面墙`;
    return [{ key: `wall-${index + 1}`, title: name, content: toHtml(text), works: hungWorks, beside: [] }];
  });
  const all = sections.flatMap(({ works }) => works);
  return {
    ...{
      id,
      resTitle: document.title || '未起名的展览',
      resAuthor: maskName(readerName),
      resType: 'exhibition' as const,
    },
    ...{ resCoverUrl: all[0]?.imgUrl ?? '', readAmount: 0, updateTime: beijingTime(updatedAt) },
    ...{ subtitle: '', resAbstract: summaryOf(document.preface), opens: '', closes: '', period: 'current' as const },
    ...{ sectionCount: sections.length, workCount: all.length, tags: [], art: '' },
    ...{ preface: toHtml(document.preface), sections, closing: '', related: [] },
  };
}
