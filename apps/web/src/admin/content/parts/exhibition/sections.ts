import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { newKey } from '../fields/new-key.ts';
import type { LinkPlace, LinkTarget } from '../links/links.api.ts';

export type Section = ContentDocumentOf<'exhibition'>['sections'][number];
export type HungWork = Section['works'][number];
export type Beside = Section['beside'][number];
type WrittenPlace = NonNullable<Beside['at']>;

/** Of the contract. */
export const MAX_SECTIONS = 30;
export const MAX_WORKS = 100;
export const MAX_BESIDE = 50;

export const newSection = (): Section => ({ key: newKey('s'), title: '', html: '', works: [], beside: [] });
export const sectionName = ({ title }: Pick<Section, 'title'>, index: number) => title || `第 ${index + 1} 单元`;

const factsOf = ({ title, coverUrl, isPublished }: LinkTarget) => ({ title, coverUrl, isPublished, isMissing: false });

export const hang = (target: LinkTarget): HungWork => ({
  ...{ work: target.id, label: '', region: null, author: target.author },
  ...factsOf(target),
});

export const putBeside = (target: LinkTarget): Beside => ({
  ...(target.kind === 'entry' ? { to: '', entry: target.id } : { to: target.id, entry: '' }),
  ...{ reason: '', at: null, kind: target.kind },
  ...factsOf(target),
});

/** The sections with one work moved to the end of another section; the same ones when that is full. */
export function moveToSection(sections: readonly Section[], from: string, index: number, to: string): Section[] {
  const work = sections.find(({ key }) => key === from)?.works[index];
  const target = sections.find(({ key }) => key === to);
  if (!work || !target || from === to || target.works.length >= MAX_WORKS) return [...sections];
  return sections.map((section) => {
    if (section.key === from) return { ...section, works: section.works.toSpliced(index, 1) };
    return section.key === to ? { ...section, works: [...section.works, work] } : section;
  });
}

/** What staff must know about something that a section names. */
export function availability({ isMissing, isPublished }: Pick<HungWork, 'isMissing' | 'isPublished'>): string {
  if (isMissing) return '已不存在或在回收站，读者看不见';
  return isPublished ? '' : '未发布，读者暂时看不见';
}

/** As the folder writes it; the console's places name an episode by its whole id. */
export function toLinkPlace(at: WrittenPlace | null, to: string): LinkPlace | null {
  if (!at) return null;
  const { page, episode, second, region } = at;
  const place = {
    ...(page !== undefined && { pageNum: page }),
    ...(episode !== undefined && { episodeId: `${to}-${episode}` }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
  return Object.keys(place).length > 0 ? place : null;
}

export function fromLinkPlace(place: LinkPlace | null, to: string): WrittenPlace | null {
  if (!place) return null;
  const { pageNum, episodeId, second, region } = place;
  return {
    ...(pageNum !== undefined && { page: pageNum }),
    ...(episodeId !== undefined && { episode: episodeId.slice(to.length + 1) }),
    ...(second !== undefined && { second }),
    ...(region && { region }),
  };
}
