import type { Exhibition, HungWork } from '../../exhibition/api/exhibition.api.ts';
import type { HungPlace, TextPlace } from '../layout/hall-plan.ts';
import type { Writing } from '../scene/hang-writing.ts';
import type { LabelText } from '../scene/labels.ts';
import { type HallText, paragraphsOf } from '../scene/texts.ts';

/** What is said about a work's maker and material in one line. */
export function factsOf({ dynasty, resAuthor, material, realSize }: HungWork): string {
  return [dynasty, resAuthor, material, realSize].filter(Boolean).join('，');
}

function labelText(work: HungWork, isToScale: boolean): LabelText {
  const note = isToScale ? '' : '（此处非原大）';
  const facts = [work.dynasty, work.material].filter(Boolean).join('，');
  return { title: work.resTitle, facts, note, text: work.label };
}

/** The writing of an exhibition on the walls of its hall. */
export function hallTexts(exhibition: Exhibition): Writing {
  const works = new Map(exhibition.sections.flatMap((section) => section.works.map((work) => [work.id, work])));
  return {
    textOf({ kind, section }: TextPlace): HallText | undefined {
      const { resTitle: title, subtitle, preface, closing, sections } = exhibition;
      if (kind === 'title') return { title, subtitle, paragraphs: [] };
      if (kind === 'preface') return preface ? { title: '前言', paragraphs: paragraphsOf(preface) } : undefined;
      if (kind === 'closing') return closing ? { title: '结语', paragraphs: paragraphsOf(closing) } : undefined;
      const here = sections[section];
      return here && { title: here.title, paragraphs: paragraphsOf(here.content) };
    },
    labelOf({ id, isToScale }: HungPlace): LabelText | undefined {
      const work = works.get(id);
      return work && labelText(work, isToScale);
    },
  };
}
