import type { ModelMessage } from '../../../../adapters/chat-model/chat-model.ts';
import type { About, ChatQuestion, Turn } from '../../engine/engine.ts';
import { needsHelp } from '../../safety/needs-help.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import { placeLabelOf } from './citations.ts';
import { type PromptRules, rulesFor } from './prompt-rules.ts';

/*
 * The prompt for a language model. The rules tell the model that passages are material, never instructions. Passages and
 * the guide's draft stand between random markers, which their authors cannot know. The prompt contains no secrets.
 */

const MAX_PASSAGE_LENGTH = 600;
/** The page that the question was asked on is given whole. */
const MAX_PAGE_LENGTH = 3000;
const MAX_DRAFT_LENGTH = 5000;
const MAX_HISTORY_LENGTH = 6000;
const MAX_TURN_LENGTH = 1500;
const CITATION_MARKS = /\[\d{1,3}\]/g;

/** A text for the prompt. The name of the markers is removed from it, so that a text cannot contain the end marker. */
function asMaterial(text: string, markerName: string, maxLength = MAX_PASSAGE_LENGTH): string {
  const plain = text.replaceAll(markerName, '').replace(/\s+/g, ' ').trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}……` : plain;
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  ...{ book: '书', video: '视频课', audio: '音频课', img: '作品', news: '文章', exp: '体验课', other: '文章' },
};

/** Kind, author and place of a passage, as far as it has them. */
function originOf({ origin }: Source): string {
  if ('entry' in origin) return ['词条', origin.entry.kind].join('·');
  const { resType, author } = 'about' in origin ? origin.about : origin.resource;
  const place = placeLabelOf('about' in origin ? origin.about.place : origin.place);
  return [KIND_NAMES[resType] ?? '', author, place].filter(Boolean).join('，');
}

function isAskedOn(source: Source, about: About | undefined): boolean {
  return 'about' in source.origin || (about?.resType === 'entry' && entryOf(source)?.id === about.resId);
}

interface PromptContext extends Pick<PromptRules, 'siteName' | 'modelName'> {
  passages: readonly Source[];
  /** What the guide would say; its citation marks are numbers of passages. Empty if it adds nothing to them. */
  draft: string;
  /** A greeting, which needs no passages. */
  isSmallTalk: boolean;
  /** The random name in the markers around the passages: `<name>` and `</name>`. */
  markerName: string;
  /** What the question is about, when it does not say so itself. */
  topic: string;
  /** Labels of the aspects that it asks for. */
  asked: readonly string[];
}

function asPassage(source: Source, at: number, markerName: string, about: About | undefined): string {
  const origin = asMaterial(originOf(source), markerName);
  const text = asMaterial(source.text, markerName, isAskedOn(source, about) ? MAX_PAGE_LENGTH : MAX_PASSAGE_LENGTH);
  return `[${at + 1}] 《${asMaterial(source.title, markerName)}》${origin ? `（${origin}）` : ''}：${text}`;
}

/** Passages and draft between the markers. */
function materialFor(
  { passages, draft, isSmallTalk, markerName }: PromptContext,
  about: About | undefined,
  hasPhoto: boolean,
): string {
  const nothing = isSmallTalk
    ? '（这是寒暄，不需要资料。）'
    : hasPhoto
      ? '（按照片回答，不需要资料。）'
      : '（没有找到相关资料。请先说明馆藏里没有找到，再决定能否以常识作答。）';
  const listed = passages.map((source, at) => asPassage(source, at, markerName, about)).join('\n');
  // The draft keeps its lines, because tables and lists consist of them.
  const plainDraft = draft.replaceAll(markerName, '').trim().slice(0, MAX_DRAFT_LENGTH).toWellFormed();
  const parts = [listed, plainDraft && `导览草稿：\n${plainDraft}`].filter(Boolean);
  return `馆藏资料：\n<${markerName}>\n${parts.join('\n\n') || nothing}\n</${markerName}>`;
}

/** The page asked from, with what comes before and after it. */
function describePage(about: About | undefined, markerName: string): string {
  if (!about) return '';
  const around = [
    about.previous && `它前面：${asMaterial(about.previous, markerName)}`,
    about.next && `它后面：${asMaterial(about.next, markerName)}`,
  ].filter(Boolean);
  return [
    `提问者正在看：《${asMaterial(about.title, markerName)}》${placeLabelOf(about.place)}（“这里”“这一页”“它”多半指这里）`,
    ...around,
  ].join('\n');
}

/** Passages are Chinese, so a model is told once more when the question is not. */
function languageNote(question: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return '提问用的是日文，请用日文回答。';
  if (/\p{Script=Hangul}/u.test(question)) return '提问用的是韩文，请用韩文回答。';
  const isChinese = /\p{Script=Han}/u.test(question) || !/\p{L}{2}/u.test(question);
  return isChinese ? '' : '提问用的不是中文，请用提问的语言回答。拼音算中文。';
}

/** A call for help is sent to no provider, nor is its reply. */
function withoutCallsForHelp(history: readonly Turn[]): Turn[] {
  return history.filter((turn, at) => {
    const asked = turn.role === 'user' ? turn : history[at - 1];
    return asked?.role !== 'user' || !needsHelp(asked.content);
  });
}

/**
 * The last messages of the conversation, as many as fit; the first of them is a question. Marks of earlier answers are left
 * out, because passages have other numbers now.
 */
function recentTurns(history: readonly Turn[]): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let length = 0;
  for (const { role, content } of withoutCallsForHelp(history).toReversed()) {
    const plain = role === 'assistant' ? content.replace(CITATION_MARKS, '') : content;
    const shortened = plain.slice(0, MAX_TURN_LENGTH).toWellFormed();
    length += shortened.length;
    if (length > MAX_HISTORY_LENGTH) break;
    messages.unshift({ role, content: shortened });
  }
  while (messages[0]?.role === 'assistant') messages.shift();
  return messages;
}

export function buildPrompt(request: ChatQuestion, context: PromptContext): ModelMessage[] {
  const { about, isMinor, level, question, history, photo } = request;
  const { siteName, modelName, markerName, topic, asked } = context;
  const meant = topic === '' ? '' : `按上文，问题说的是：${asMaterial(topic, markerName)}`;
  const aspects = asked.length === 0 ? '' : `问的是：${asked.join('、')}`;
  const parts = [
    materialFor(context, about, photo !== undefined),
    describePage(about, markerName),
    meant,
    aspects,
    languageNote(question),
    `问题：${question}`,
  ];
  return [
    { role: 'system', content: rulesFor({ siteName, modelName, isMinor, level, hasPhoto: photo !== undefined }) },
    ...recentTurns(history),
    { role: 'user', content: parts.filter(Boolean).join('\n\n'), photo },
  ];
}
