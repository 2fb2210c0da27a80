import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  type CatalogueRequest,
  readCatalogueRequest,
  topicOfRequest,
} from './catalogue-request.ts';
import { rowsAbout, topicsOf } from './catalogue-topic.ts';
import type { FindAboutDeps } from './find-about.ts';
import { forGrade, inMood } from './narrow-rows.ts';
import { toListed, toResourceSource } from './resource-list.ts';
import type { CatalogueRow } from './site-data.repo.ts';

/* Lists and counts of what the site has, of one or several kinds, about a topic or altogether. */

const MAX_LISTED = 16;
const MAX_OF_SEVERAL = 6;
const MAX_ENTRIES = 10;
const MAX_SUMMARY = 60;

function entriesAbout(words: readonly string[], index: KnowledgeIndex): IndexedEntry[] {
  const rate = (entry: IndexedEntry) =>
    Math.max(
      ...words.map((word) =>
        entry.names[0] === word
          ? 4
          : entry.names.some((name) => name.includes(word))
            ? 3
            : entry.foldedTags.includes(word)
              ? 2
              : 0,
      ),
      0,
    ) + (words.some((word) => entry.units[0]?.folded.includes(word)) ? 0.5 : 0);
  return index.entries
    .map((entry) => ({ entry, score: rate(entry) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function shorten(text: string): string {
  const [first = '', second = ''] = sentencesOf(text);
  const both = first.length + second.length <= MAX_SUMMARY ? `${first}${second}` : first;
  return both.length > MAX_SUMMARY ? `${both.slice(0, MAX_SUMMARY - 2)}……` : both;
}

function lineOf(row: CatalogueRow, citations: ReturnType<typeof createCitationList>): string {
  const summary = shorten(row.abstract);
  const facts = row.resType === 'exp' ? row.facts : '';
  const mark = summary ? citations.cite(toResourceSource(toListed(row)), summary) : '';
  return `- [《${row.title}》](${placePath(row, undefined)})${row.author ? `（${row.author}）` : ''}${summary ? `：${summary}${mark}` : ''}${facts ? `（${facts}）` : ''}`;
}

interface Found {
  kind: CatalogueKind;
  rows: CatalogueRow[];
  entries: IndexedEntry[];
}

const FOLLOW_UPS = ['推荐几本书', '最近有什么动态？'];

function compose(
  found: readonly Found[],
  topic: string,
  folded: string,
  { limit, acts }: CatalogueRequest,
): AnswerDraft {
  const citations = createCitationList();
  const several = found.length > 1;
  const max = limit ?? (several ? MAX_OF_SEVERAL : MAX_LISTED);
  const blocks = found.map(({ kind, rows, entries }) => {
    const count = kind.resType === 'entry' ? entries.length : rows.length;
    const about = topic === '' ? '' : `和“${topic}”有关的`;
    if (count === 0) return `${kind.link}里没有${about}${kind.word}。`;
    const shown = Math.min(count, kind.resType === 'entry' ? Math.min(max, MAX_ENTRIES) : max);
    const facts = kind.resType === 'exp' ? '每一门都是照着步骤自己动手的，要准备的材料和适合谁，页面上都写着。' : '';
    const lead = `${kind.link}里${about}${kind.word}${limit === undefined ? `有 **${count}** ${kind.measure}${shown < count ? `，先列 ${shown} ${kind.measure}` : ''}` : `，挑出 ${shown} ${kind.measure}`}${/睡|安静|别太?吵|闭(?:着|上)?眼/.test(folded) ? '，都是声音安静、节奏慢的' : ''}：`;
    const lines =
      kind.resType === 'entry'
        ? [
            entries
              .slice(0, shown)
              .map((entry) => `[${entry.title}](${entryPath(entry.id)})`)
              .join('、'),
          ]
        : rows.slice(0, shown).map((row) => lineOf(row, citations));
    return [lead, lines.join('\n'), facts].filter(Boolean).join('\n\n');
  });
  const isEmpty = found.every(({ rows, entries }) => rows.length + entries.length === 0);
  return {
    text: blocks.join('\n\n'),
    cited: citations.cited,
    relatedIds: found.flatMap(({ rows }) => rows.slice(0, 3).map(({ id }) => id)).slice(0, 6),
    followUps: FOLLOW_UPS,
    ...(isEmpty && acts.length > 0 && { unanswered: { question: topic, reason: 'nothing' as const } }),
  };
}

function forms(folded: string): string[] {
  return /图卷|长卷|手卷/.test(folded) ? ['图卷', '手卷', '长卷'] : /扇面|团扇/.test(folded) ? ['扇'] : [];
}

const KNOWN_TITLE = /《([^《》]{1,30})》/u;

/** 《清明上河图》的原作在你们这里能放大看吗: whether the site has something of this title. */
async function answerHas(
  resolved: ResolvedQuestion,
  rows: readonly CatalogueRow[],
  index: KnowledgeIndex,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const title = KNOWN_TITLE.exec(folded)?.[1];
  const asksHas = /有没有|有吗|能(?:放大|看到|看)|可以(?:放大|看到|看)|收(?:了|藏)|原作|真迹|搜不到|找不到/.test(
    folded,
  );
  const isOfSite = /你们|这里|这儿|馆里|站里|本站|本馆|网站|展厅|词典|词条/.test(folded);
  if (!title || !asksHas || !isOfSite) return undefined;
  const plain = (text: string) => foldText(text).replace(/[《》]/gu, '');
  const row = rows.find((one) => plain(one.title) === plain(title));
  const entry = index.titled(foldText(title).toLowerCase());
  if (!row && !entry) return undefined;
  const citations = createCitationList();
  const asksEntry = /词条|词典/.test(folded);
  const lines: string[] = [];
  if (row && !asksEntry) lines.push(`有。${lineOf(row, citations).slice(2)}`);
  else if (!asksEntry)
    lines.push(`云展厅里没有《${title}》这件作品，所以不能在这里放大看原作；展厅的作品都是本馆编排的新作。`);
  if (entry) {
    const what = entry.aspects.what ?? sentencesOf(entry.text)[0] ?? '';
    const mark = citations.cite(toEntrySource(entry), what);
    lines.push(`${asksEntry ? '有' : '美育词典里有'}词条[${entry.title}](${entryPath(entry.id)})：${what}${mark}`);
  } else if (asksEntry) lines.push(`美育词典里没有“${title}”这一条。`);
  const rest = folded
    .split(/[，。；]/u)
    .slice(1)
    .join('，');
  const others = asksEntry
    ? topicOfRequest(resolved.terms).filter((word) => word.length > 1 && rest.includes(word) && !title.includes(word))
    : [];
  const more =
    others.length > 0
      ? entriesAbout(others, index)
          .filter((one) => one !== entry)
          .slice(0, MAX_ENTRIES)
      : [];
  if (more.length > 0)
    lines.push(
      `和“${others.join('、')}”有关的词条还有：${more.map((one) => `[${one.title}](${entryPath(one.id)})`).join('、')}。`,
    );
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: row ? [row.id] : (entry?.resourceIds ?? []),
    followUps: FOLLOW_UPS,
  };
}

/** Undefined unless the question surely asks for the catalogue. */
export async function answerCatalogue(
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const request = readCatalogueRequest(folded);
  const index = await deps.index();
  if (/《/.test(folded) && /有|能|可以|找|搜/.test(folded)) {
    const has = await answerHas(resolved, await deps.siteData.catalogue(), index);
    if (has) return has;
  }
  const byAuthor = await answerByAuthor(resolved, deps);
  if (byAuthor) return byAuthor;
  if (!request) return undefined;
  const { kinds, acts } = request;
  const asksAll = /凡是|全给|全部|所有|都列|沾边/.test(folded);
  const isWide = kinds.length === 0 && asksAll && request.isOfSite;
  // 剪纸作品有多少张 asks for the hall, 齐白石有多少幅画 for what is known of the painter.
  const countsWorks = acts.includes('count') && /作品/.test(folded) && !resolved.named.some(isPerson);
  const asksSome =
    /(?:看|推荐|挑|找|介绍).{0,4}(?:哪几|几|两|三)[幅张件]/.test(folded) && !resolved.named.some(isPerson);
  const isOfSite = request.isOfSite || countsWorks || asksSome;
  if ((kinds.length === 0 && !isWide) || (!isOfSite && kinds.every(({ resType }) => resType === 'img')))
    return undefined;
  const isList = acts.includes('list') || acts.includes('count');
  // One kind about a topic, for a level or a time, is found by rules of its own.
  if (!isList && kinds.length < 2 && !asksAll) return undefined;
  const { name, own, wide, unknown } = await topicsOf(resolved, deps);
  if (own.length === 0 && unknown.length > 0 && kinds.some(({ resType }) => resType === 'entry')) return undefined;
  const words = [...own, ...forms(folded)];
  // Without a topic and without a sign that the site is meant, something else is asked.
  if (words.length === 0 && !isOfSite) return undefined;
  if (words.length > 0 && !isOfSite && !asksAll && kinds.length < 2) return undefined;
  const rows = await deps.siteData.catalogue();
  const chosen = isWide ? CATALOGUE_KINDS : kinds;
  const found = chosen.map((kind): Found => {
    const ofKind = rows.filter(({ resType }) => resType === kind.resType);
    const all = words.length === 0;
    return {
      kind,
      rows:
        kind.resType === 'entry' ? [] : all ? forGrade(inMood(ofKind, folded), folded) : rowsAbout(ofKind, words, wide),
      entries: kind.resType !== 'entry' ? [] : all ? [...index.entries] : entriesAbout(words, index),
    };
  });
  // 有多少 of a whole kind is answered by the counts.
  if (words.length === 0 && acts.includes('count') && !acts.includes('list')) {
    const said = found.map(
      ({ kind, rows: ofKind, entries }) =>
        `${kind.link}现在有 **${ofKind.length + entries.length}** ${kind.measure}${kind.word}`,
    );
    const names =
      found.length === 1 && (found[0]?.rows.length ?? 0) <= 8
        ? (found[0]?.rows ?? []).map(({ title }) => `《${title}》`).join('')
        : '';
    return draftWithoutCitations(`${said.join('；')}${names ? `：${names}` : ''}。`, FOLLOW_UPS);
  }
  if (words.length > 0 && found.every(({ rows: some, entries }) => some.length + entries.length === 0))
    return undefined;
  return compose(found, forms(folded).length > 0 && own.length === 0 ? '长卷' : name, folded, request);
}

/** 林疏的作品有哪些: what the catalogue has of somebody whom the dictionary does not know. */
async function answerByAuthor(
  { folded, named }: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  if (named.length > 0 || !/作品|画了|写了|书|课|讲了|哪些|还有/.test(folded)) return undefined;
  const rows = await deps.siteData.catalogue();
  const author = rows.find((row) => row.author.length > 1 && folded.includes(row.author))?.author;
  if (!author) return undefined;
  const own = rows.filter((row) => row.author === author);
  const citations = createCitationList();
  const shown = own.slice(0, MAX_LISTED);
  return {
    text: [`馆里**${author}**的有 ${own.length} 件：`, shown.map((row) => lineOf(row, citations)).join('\n')].join(
      '\n\n',
    ),
    ...{ cited: citations.cited, relatedIds: shown.slice(0, 4).map(({ id }) => id), followUps: FOLLOW_UPS },
  };
}
