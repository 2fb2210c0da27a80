import type { AnswerDraft } from '../compose/draft.ts';
import type { Region } from '../knowledge/guide.repo.ts';
import { parseQuestion } from '../question/parse-question.ts';
import { hasContent } from '../sources/nearest-sentences.ts';
import { rateSentences } from '../sources/rate-sentences.ts';
import { nearestSentence } from './answer-focused.ts';
import { answerPassage, NEAR } from './answer-passage.ts';
import { draftOf, type PageQuestion } from './page-draft.ts';

/* The parts of a work: the region that was asked from, or those at the place that the question names. */

type Box = Region['region'];

const areaOf = ({ w, h }: Box) => w * h;

/** The overlap of two regions: the area that both have, divided by the area that either has. */
function overlapOf(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const shared = w > 0 && h > 0 ? w * h : 0;
  return shared / (areaOf(a) + areaOf(b) - shared);
}

function isIn({ region: { x, y, w, h } }: Region, folded: string): boolean {
  const [centreX, centreY] = [x + w / 2, y + h / 2];
  const isRight = /右/.test(folded) ? centreX > 0.5 : /左/.test(folded) ? centreX < 0.5 : true;
  return isRight && (/上/.test(folded) ? centreY < 0.5 : /下|底/.test(folded) ? centreY > 0.5 : true);
}

const CORNER = /[左右][上下]?[角边面方]?|(?:上|下|中)(?:面|边|方|角|部)|角落|中间|底部/;
/** A region with at least this overlap is the one that is asked about; with less they only touch. */
const SAME = 0.5;
const TOUCHES = 0.12;
/** A sentence elsewhere in the description is told if it has this share of the question's characters. */
const MIN_ELSEWHERE = 0.4;

async function regionsAsked({ about, resolved, deps }: PageQuestion): Promise<Region[] | undefined> {
  const asked = about.place?.region;
  const isCorner = CORNER.test(resolved.folded) && /[左右]|角|中间|底/.test(resolved.folded);
  if (about.resType !== 'img' || (!asked && !isCorner)) return undefined;
  const regions = await deps.repo.regions(about.resId);
  if (!asked) return regions.filter((region) => isIn(region, resolved.folded));
  const rated = regions
    .map((region) => ({ region, overlap: overlapOf(asked, region.region) }))
    .filter(({ overlap }) => overlap > TOUCHES)
    .sort((a, b) => b.overlap - a.overlap);
  const same = rated.filter(({ overlap }) => overlap >= SAME);
  return (same.length > 0 ? same.slice(0, 1) : rated.slice(0, 2)).map(({ region }) => region);
}

/** Undefined when the question is about no part of a work. */
export async function answerPart(page: PageQuestion): Promise<AnswerDraft | undefined> {
  const { about, story, resolved, index, deps } = page;
  const wanted = await regionsAsked(page);
  if (wanted === undefined) return undefined;
  // A question for a reason or for something that is named is answered by the sentences that say it.
  const said = hasContent(resolved.folded.replace(CORNER, ''), [about.title])
    ? answerPassage(page, NEAR + 0.05)
    : undefined;
  if (said) return said;
  const titles = wanted.map(({ title, text }) => `${title} ${text}`).join(' ');
  const parsed = parseQuestion(`${resolved.folded} ${titles}`, index, deps.segmenter.tag);
  const rated = rateSentences(story, parsed)
    .filter(
      ({ sentence }) =>
        sentence.length > 12 && !wanted.some(({ text }) => text !== '' && sentence.includes(text.slice(0, 8))),
    )
    .filter(({ score }) => score > 2)
    .sort((a, b) => b.score - a.score);
  const more = rated
    .slice(0, 2)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join('');
  if (wanted.length === 0)
    return draftOf(page, [
      `《${about.title}》的这一处，馆里没有单独写说明。${more ? `整件作品的说明里，和它最近的是：${more}` : ''}`,
    ]);
  // Another place of the description is about what is asked, and the region is not.
  const nearest = nearestSentence(page);
  const isElsewhere =
    nearest !== undefined &&
    nearest.share >= MIN_ELSEWHERE &&
    !wanted.some(({ text }) => text.includes(nearest.sentence));
  const parts = wanted.slice(0, 2).map(({ title, text }) => `**${title}**${text ? `：${text}` : ''}`);
  return draftOf(
    page,
    [
      isElsewhere ? `说明里写到这一点：${nearest.sentence}` : '',
      `这里是《${about.title}》的${parts.join('这里还有')}`,
      more && !(isElsewhere && more.includes(nearest.sentence)) ? `放到整件作品里看：${more}` : '',
    ],
    wanted[0]?.text,
  );
}
