import type { ResourceFacts } from '../../../../resources/columns.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { type FoundPassage, type ResKind, resourceOf, type Source } from '../knowledge/sources.ts';
import type { Findings, FindParts } from '../sources/find-sources.ts';
import { createMarks, type Draft, plainDraft, searchLink } from './draft.ts';
import { STARTERS, whatIs } from './follow-ups.ts';

const ASKED =
  /推荐|有没有.{0,12}(?:书|课|视频|音频)|(?:看|读|听)(?:些|点)?什么(?:书|课|好)|找(?:几|一)?(?:本|些|点|个|门|段|节|首|幅|部)|书单|哪些(?:书|课程|视频|音频)|哪幅|哪些画|哪些作品|哪幅作品/;

const KINDS: readonly { pattern: RegExp; kinds: ResKind[]; word: string }[] = [
  { pattern: /音频|听的|收听/, kinds: ['audio'], word: '音频课' },
  { pattern: /视频|影片/, kinds: ['video'], word: '视频课' },
  { pattern: /体验|动手|活动/, kinds: ['exp'], word: '体验课' },
  { pattern: /课|讲座/, kinds: ['video', 'audio', 'exp'], word: '课' },
  { pattern: /书|读|本/, kinds: ['book'], word: '书' },
  { pattern: /画|图|作品|展品/, kinds: ['img'], word: '作品' },
];

const EVERYTHING = { kinds: ['book', 'video', 'audio', 'img'] satisfies ResKind[], word: '资源' };
const MOST = 4;
const MOST_LOOKED_AT = 60;

export function isRecommendation(question: string): boolean {
  return ASKED.test(question);
}

function wantedKinds(question: string): { kinds: ResKind[]; word: string } {
  return KINDS.find(({ pattern }) => pattern.test(question)) ?? EVERYTHING;
}

const AROUND =
  /想要|想找|推荐|帮我|给我|我想|请|有没有|介绍|一些|一下|几本|几门|几个|几节|几首|几幅|几部|一本|一门|找|哪些|哪幅|哪本|关于|有关|方面|相关|适合|(?:里面|里|中)?(?:可以|能)(?:够)?(?:看到|看见)|里面|里$/g;
const THINGS =
  /书单|图书|书籍|好书|书(?!法|画|圣|家|谱|体)|视频课|音频课|视频|音频|课程|课|讲座|作品|展品|资料|资源|入门|看看|读读|的|吗|呢|吧|讲|画(?=$|里|中|\s)/g;

/** The words around a wish taken away, what it is about is left. */
export function topicOfWish(question: string): string {
  return question
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(AROUND, ' ')
    .replace(THINGS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^里 |^中 /, '')
    .trim();
}

/** The first sentences, as many as a line takes. */
function inShort(abstract: string): string {
  let text = '';
  for (const sentence of sentencesOf(abstract)) {
    if (text !== '' && text.length + sentence.length > 70) break;
    text += sentence;
  }
  return text.length > 120 ? `${text.slice(0, 118)}……` : text;
}

function toSource(resource: ResourceFacts): Source {
  const { id, title, abstract } = resource;
  return { key: id, of: { resource, place: undefined }, title, text: abstract, score: 1, share: 1 };
}

/** What speaks for a resource: entries about the topic that lead to it, and places in it that were found. */
function countVotes(
  topic: string,
  named: readonly IndexedEntry[],
  { entries }: KnowledgeIndex,
  found: readonly FoundPassage[],
): Map<string, number> {
  const votes = new Map<string, number>();
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight);
  for (const entry of entries) {
    const weight = named.includes(entry) ? 5 : entry.kind === topic || entry.tags.includes(topic) ? 1 : 0;
    if (weight > 0) for (const id of entry.resourceIds) vote(id, weight);
  }
  for (const { docId, title } of found) vote(docId, title.includes(topic) ? 4 : 1);
  return votes;
}

/** Resources of the wanted kinds about a topic, those that most speaks for first. */
export async function composeRecommendation(
  question: string,
  topic: string,
  { named, sources }: Findings,
  { repo, findPassages, index }: FindParts,
): Promise<Draft> {
  const { kinds, word } = wantedKinds(question);
  const found = topic === '' ? [] : await findPassages(topic, { limit: 12, kinds });
  const votes = countVotes(topic, named, await index(), found);
  for (const source of sources.slice(0, 6)) {
    const id = resourceOf(source)?.id;
    if (id) votes.set(id, (votes.get(id) ?? 0) + 2);
  }
  const ids = [...votes].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const rows = topic === '' ? await repo.recommended(kinds, MOST) : await repo.resources(ids.slice(0, MOST_LOOKED_AT));
  const wanted = rows.filter(({ resType }) => kinds.includes(resType)).slice(0, MOST);
  const unique = wanted.length > 0 ? wanted : rows.slice(0, MOST);
  if (unique.length === 0)
    return plainDraft(
      `馆里暂时没有找到关于“${topic}”的${word}。可以换一个说法，或到${searchLink(topic)}里再找找。`,
      STARTERS.slice(3, 6),
    );
  const marks = createMarks();
  const lines = unique.map((row) => {
    const by = row.author ? `（${row.author}）` : '';
    return `- **《${row.title}》**${by}：${inShort(row.abstract) || '打开看看'}${marks.mark(toSource(row), inShort(row.abstract))}`;
  });
  const instead = wanted.length > 0 ? `馆里有这些${word}可以看：` : `馆里暂时没有专门的${word}，不过这些讲到了它：`;
  const lead = topic === '' ? `馆里近来推荐这几件${word}：` : `关于**${topic}**，${instead}`;
  const [first] = unique;
  return {
    text: `${lead}\n\n${lines.join('\n')}`,
    cited: marks.cited,
    relatedIds: unique.map(({ id }) => id),
    followUps: [
      ...named.slice(0, 1).map(whatIs),
      ...(topic === '' ? [] : [`出几道关于${topic}的题`]),
      ...(first ? [`《${first.title}》讲了什么？`] : []),
    ].slice(0, 3),
  };
}
