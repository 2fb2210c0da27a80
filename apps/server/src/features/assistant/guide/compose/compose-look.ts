import type { Region } from '../knowledge/guide.repo.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { entryOf, type ResType, resourceOf, type Source } from '../knowledge/sources.ts';
import type { FindDeps, Findings } from '../sources/find-sources.ts';
import { toEntrySource, withBoldTitle } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

export function asksHowToLook(question: string): boolean {
  return /先看哪|怎么看|怎样看|如何看|怎么欣赏|怎样欣赏|如何欣赏|欣赏|留意什么|注意什么|怎么听|怎样听|如何听|从哪里看起|怎么认出|怎么鉴赏|看点/.test(
    question,
  );
}

/** General steps for looking at or listening to art, by form of art. They are not quotations, so they need no source. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  画: [
    '先退后一步看全幅：哪里最满，哪里最空，眼睛第一下落在哪里？',
    '再走近看笔：线是快是慢，墨是干是湿，同一种笔法用在几处？',
    '然后看人和物：他们朝着哪里，谁在看谁，路和水通向哪里？',
    '最后看字和印：题了什么，盖在哪里，和画面怎样商量位置？',
  ],
  书: [
    '先不认字，只看黑白：哪里密，哪里疏，一行怎样走下来？',
    '再挑一个字，用手指跟着写一遍，感觉哪里快、哪里停。',
    '然后找同一个字在别处怎样写，比一比变化。',
  ],
  声: [
    '先听一遍，只留意快慢和停顿，心里跟着打拍子。',
    '再听一遍，只跟住一件乐器或一个人的声音，从头到尾不放开。',
    '然后找一句反复出现的，听它每次回来有什么不同。',
  ],
  台: [
    '先看手和眼：手指到哪里，眼睛就到哪里。',
    '再看脚下：圆场怎样走，停在哪里，停多久。',
    '然后听锣鼓：哪一下是给动作的，哪一下是给心情的。',
  ],
  屋: [
    '先站远看轮廓：屋顶怎样落到天上，重心在哪里。',
    '再走近看交接：木与木、墙与地在哪里碰到一起，怎样收口。',
    '然后走一走：每走几步停一下，看框在门窗里的是什么。',
  ],
  物: [
    '先看整个的样子：哪里胖，哪里收，线条从上到下顺不顺。',
    '再看做的痕迹：刀口、针脚、指印、釉的流动，从哪里看得出手？',
    '然后想怎么用：拿在手里、摆在屋里、穿在身上，各是什么感觉？',
  ],
};

/** The name in STEPS for each kind of knowledge entry. */
const STEPS_OF_KIND: Readonly<Record<string, string>> = {
  画家: '画',
  作品: '画',
  技法: '画',
  流派: '画',
  美学: '画',
  书法: '书',
  音乐: '声',
  戏曲: '台',
  舞蹈: '台',
  建筑: '屋',
  民艺: '物',
};

const STEPS_OF_RES_TYPE: Readonly<Partial<Record<ResType, string>>> = { img: '画', audio: '声' };

/** A guided look: the first sentence of the best source, the regions of a work in order, then general steps. */
export function composeGuidedLook(
  title: string,
  best: Source,
  regions: { source: Source; region: Region }[],
  entry: IndexedEntry | undefined,
  index: KnowledgeIndex,
): AnswerDraft {
  const citations = createCitationList();
  const [first = ''] = sentencesOf(best.text);
  const stepsName = entry
    ? STEPS_OF_KIND[entry.kind]
    : STEPS_OF_RES_TYPE[('resource' in best.origin && best.origin.resource.resType) || 'img'];
  const steps = STEPS[stepsName ?? '画'] ?? [];
  const look = entry?.aspects.look;
  const lead =
    look && entry
      ? `${withBoldTitle(look, entry.title)}${citations.cite(toEntrySource(entry), look)}`
      : `**${title}**：${first}${citations.cite(best, first)}`;
  const regionLines = regions.map(
    ({ source, region }) =>
      `- **${region.title}**${region.text ? `：${region.text}` : ''}${citations.cite(source, region.text || region.title)}`,
  );
  const furtherSentences =
    regionLines.length > 0
      ? []
      : sentencesOf(best.text)
          .slice(1, 3)
          .map((sentence) => `- ${sentence}${citations.cite(best, first)}`);
  const numberedSteps = steps.map((step, at) => `${at + 1}. ${step}`);
  return {
    text: [
      lead,
      regionLines.length > 0 ? `可以按这个次序看：\n\n${regionLines.join('\n')}` : furtherSentences.join('\n'),
      `自己${stepsName === '声' ? '听' : '看'}的时候，试试这几步：\n\n${numberedSteps.join('\n')}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    cited: citations.cited,
    relatedIds: entry?.resourceIds ?? [],
    followUps: followUpsFor(entry ? [entry] : [], index, lead),
  };
}

const MAX_REGIONS = 5;

export async function draftGuidedLook(
  findings: Findings,
  chosen: IndexedEntry | undefined,
  index: KnowledgeIndex,
  { repo }: FindDeps,
): Promise<AnswerDraft | undefined> {
  const entry = chosen ?? findings.named[0] ?? entryOf(findings.sources[0]);
  const work = findings.sources.find(
    (source) => resourceOf(source)?.resType === 'img' && findings.parsed.topicText.includes(source.title),
  );
  const currentPage = findings.sources.find((source) => 'about' in source.origin);
  const best = work ?? (currentPage && !chosen ? currentPage : entry && toEntrySource(entry));
  if (!best) return undefined;
  const workId =
    'about' in best.origin && best.origin.about.resType === 'img' ? best.origin.about.resId : resourceOf(best)?.id;
  const [resource] = workId ? await repo.resources([workId]) : [];
  const regions = resource
    ? (await repo.regions(resource.id)).slice(0, MAX_REGIONS).map((region, at) => ({
        region,
        source: {
          ...best,
          key: `${resource.id} region ${at}`,
          origin: { resource, place: { region: region.region } },
          text: region.text,
        },
      }))
    : [];
  return composeGuidedLook(best.title, best, regions, entryOf(best), index);
}
