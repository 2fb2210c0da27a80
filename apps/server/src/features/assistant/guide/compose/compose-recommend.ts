import type { ListedResource } from '../../../../resources/columns.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type FoundPassage, type ResType, resourceOf, type Source } from '../knowledge/sources.ts';
import type { FindDeps, Findings } from '../sources/find-sources.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations, searchLink } from './draft.ts';
import { askWhatItIs, STARTERS } from './follow-ups.ts';

const RECOMMENDATION =
  /推荐|有没有.{0,12}(?:书|课|视频|音频)|(?:看|读|听)(?:些|点)?什么(?:书|课|好)|找(?:几|一)?(?:本|些|点|个|门|段|节|首|幅|部)|书单|哪些(?:书|课程|视频|音频)|哪幅|哪些画|哪些作品|哪幅作品/;

const WANTED_TYPES: readonly { pattern: RegExp; resTypes: ResType[]; word: string }[] = [
  { pattern: /音频|听的|收听/, resTypes: ['audio'], word: '音频课' },
  { pattern: /视频|影片/, resTypes: ['video'], word: '视频课' },
  { pattern: /体验|动手|活动/, resTypes: ['exp'], word: '体验课' },
  { pattern: /课|讲座/, resTypes: ['video', 'audio', 'exp'], word: '课' },
  { pattern: /书|读|本/, resTypes: ['book'], word: '书' },
  { pattern: /画|图|作品|展品/, resTypes: ['img'], word: '作品' },
];

const ALL_TYPES = { resTypes: ['book', 'video', 'audio', 'img'] satisfies ResType[], word: '资源' };
const MAX_RECOMMENDED = 4;
const MAX_CANDIDATES = 60;

export function isRecommendation(question: string): boolean {
  return RECOMMENDATION.test(question);
}

function wantedTypes(question: string): { resTypes: ResType[]; word: string } {
  return WANTED_TYPES.find(({ pattern }) => pattern.test(question)) ?? ALL_TYPES;
}

const REQUEST_PHRASES =
  /想要|想找|推荐|帮我|给我|我想|请|有没有|介绍|一些|一下|几本|几门|几个|几节|几首|几幅|几部|一本|一门|找|哪些|哪幅|哪本|关于|有关|方面|相关|适合|(?:里面|里|中)?(?:可以|能)(?:够)?(?:看到|看见)|里面|里$/g;
const RESOURCE_WORDS =
  /书单|图书|书籍|好书|书(?!法|画|圣|家|谱|体)|视频课|音频课|视频|音频|课程|课|讲座|作品|展品|资料|资源|入门|看看|读读|的|吗|呢|吧|讲|画(?=$|里|中|\s)/g;

/** The topic of a request, without request phrases and names of resource types. */
export function topicOfRecommendation(question: string): string {
  return question
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(REQUEST_PHRASES, ' ')
    .replace(RESOURCE_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^里 |^中 /, '')
    .trim();
}

/** The first sentences of an abstract, about 70 characters. */
function shorten(abstract: string): string {
  let text = '';
  for (const sentence of sentencesOf(abstract)) {
    if (text !== '' && text.length + sentence.length > 70) break;
    text += sentence;
  }
  return text.length > 120 ? `${text.slice(0, 118)}……` : text;
}

function toSource(resource: ListedResource): Source {
  const { id, title, abstract } = resource;
  return { key: id, origin: { resource, place: undefined }, title, text: abstract, score: 1, share: 1 };
}

/** Counts votes for resources by id: from entries about the topic that refer to them, and from passages found in them. */
function countVotes(
  topic: string,
  named: readonly IndexedEntry[],
  { entries }: KnowledgeIndex,
  passages: readonly FoundPassage[],
): Map<string, number> {
  const votes = new Map<string, number>();
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight);
  for (const entry of entries) {
    const weight = named.includes(entry) ? 5 : entry.kind === topic || entry.tags.includes(topic) ? 1 : 0;
    if (weight > 0) for (const id of entry.resourceIds) vote(id, weight);
  }
  for (const { docId, title } of passages) vote(docId, title.includes(topic) ? 4 : 1);
  return votes;
}

/** Recommends resources of the wanted types about a topic, those with the most votes first. */
export async function composeRecommendation(
  question: string,
  topic: string,
  { named, sources }: Findings,
  { repo, findPassages, index }: FindDeps,
): Promise<AnswerDraft> {
  const { resTypes, word } = wantedTypes(question);
  const passages = topic === '' ? [] : await findPassages(topic, { limit: 12, kinds: resTypes });
  const votes = countVotes(topic, named, await index(), passages);
  for (const source of sources.slice(0, 6)) {
    const id = resourceOf(source)?.id;
    if (id) votes.set(id, (votes.get(id) ?? 0) + 2);
  }
  const ids = [...votes].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const rows =
    topic === ''
      ? await repo.recommended(resTypes, MAX_RECOMMENDED)
      : await repo.resources(ids.slice(0, MAX_CANDIDATES));
  const wanted = rows.filter(({ resType }) => resTypes.includes(resType)).slice(0, MAX_RECOMMENDED);
  const recommended = wanted.length > 0 ? wanted : rows.slice(0, MAX_RECOMMENDED);
  if (recommended.length === 0)
    return draftWithoutCitations(
      `馆里暂时没有找到关于“${topic}”的${word}。可以换一个说法，或到${searchLink(topic)}里再找找。`,
      STARTERS.slice(3, 6),
    );
  const citations = createCitationList();
  const lines = recommended.map((row) => {
    const author = row.author ? `（${row.author}）` : '';
    const summary = shorten(row.abstract);
    return `- **《${row.title}》**${author}：${summary || '打开看看'}${citations.cite(toSource(row), summary)}`;
  });
  const introduction =
    wanted.length > 0 ? `馆里有这些${word}可以看：` : `馆里暂时没有专门的${word}，不过这些讲到了它：`;
  const lead = topic === '' ? `馆里近来推荐这几件${word}：` : `关于**${topic}**，${introduction}`;
  const [first] = recommended;
  return {
    text: `${lead}\n\n${lines.join('\n')}`,
    cited: citations.cited,
    relatedIds: recommended.map(({ id }) => id),
    followUps: [
      ...named.slice(0, 1).map(askWhatItIs),
      ...(topic === '' ? [] : [`出几道关于${topic}的题`]),
      ...(first ? [`《${first.title}》讲了什么？`] : []),
    ].slice(0, 3),
  };
}
