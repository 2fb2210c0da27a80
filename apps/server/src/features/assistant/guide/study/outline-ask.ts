import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { OutlineOptions } from './outline.ts';
import { aspectOf, firstSentence, sayFirst, taskWords, toStudyDraft } from './study-draft.ts';
import { relatedEntries } from './study-subject.ts';

/* Study help that asks instead of telling: a chain of questions for a class, hints, a first question. */

const nameOf = ({ kind, title }: IndexedEntry) => (kind === '作品' ? `《${title}》` : title);

export function answerChain({ main, subject }: OutlineOptions): AnswerDraft {
  const citations = createCitationList();
  const { sense } = taskWords(main);
  const facts = ['when', 'who', 'shows', 'style', 'story', 'meaning', 'kept'] as const;
  const lines = facts.flatMap((aspect) => {
    const text = sayFirst(main, citations, aspect);
    return text === '' ? [] : [`- ${text}`];
  });
  const place = sense === '听' ? '哪一段' : '哪一处';
  return toStudyDraft(
    [
      `**${subject.name} · 公开课提问链**`,
      [
        `1. **观察**：先${sense}一分钟，不说话。你最先注意到${place}？追问：是${sense === '听' ? '音色、快慢还是强弱' : '颜色、线条还是形状'}让你注意到它？`,
        `2. **感受**：它让你想到什么、身上有什么感觉？追问：换成相反的${sense === '听' ? '速度或音色' : '颜色或线条'}，感觉会变吗？`,
        '3. **分析**：作者用了哪些办法做到这一点？追问：请指出一处证据，说明“因为……所以……”。',
        '4. **联系**：它产生在什么时候、什么处境里？追问：知道这些以后，你的看法有没有变？',
        '5. **比较**：它和我们学过的哪一件作品最像、又最不像？追问：差别在题材，还是在手法？',
        `6. **创作**：如果由你来表现同样的感受，你会保留什么、改掉什么？追问：${taskWords(main).act}，再说说理由。`,
      ].join('\n'),
      lines.length > 0 ? `**教师参考（馆里的资料）**\n${lines.join('\n')}` : '',
    ],
    citations,
    [main],
    [`写一份${main.title}的教案`],
  );
}

/** Something about the answer without its name. */
export function answerHint({ main, resolved, index }: OutlineOptions): AnswerDraft | undefined {
  const { folded } = resolved;
  const kinds = /皴|法|技/.test(folded)
    ? ['技法']
    : /谁|作者|画家/.test(folded)
      ? ['画家', '书法', '西方美术', '西方音乐']
      : [];
  const named = new Set(resolved.named);
  const sources = [main, ...resolved.named];
  const candidates = sources.flatMap((entry) => [
    ...findNamedEntries(entry.foldedText, index).map(({ entry: other }) => other),
    ...relatedEntries(entry, index),
  ]);
  const answer =
    candidates.find((entry) => !named.has(entry) && kinds.includes(entry.kind) && sameWord(entry, folded)) ??
    candidates.find((entry) => !named.has(entry) && kinds.includes(entry.kind));
  if (!answer) {
    const [unit] = main.units.filter(({ aspect }) => aspect === 'look' || aspect === 'story' || aspect === 'why');
    if (!unit) return undefined;
    return toStudyDraft(
      ['先不说答案，给您一条线索：', `- ${firstSentence(unit.text)}`, '再想一想，把您的答案说给我听。'],
      createCitationList(),
      [main],
    );
  }
  const hide = (text: string) =>
    [...answer.names, ...answer.aliases, answer.title]
      .sort((a, b) => b.length - a.length)
      .reduce((rest, name) => rest.replaceAll(name, '它'), text);
  const hints = [aspectOf(answer, 'why', 'look'), aspectOf(answer, 'name', 'story', 'where'), aspectOf(answer, 'what')]
    .flatMap((text) => (text === undefined ? [] : [hide(firstSentence(text))]))
    .slice(0, 2);
  return toStudyDraft(
    [
      '先不说答案，给您几条线索：',
      hints.map((hint, at) => `${at + 1}. ${hint}`).join('\n'),
      `想好了，把答案说给我听；还想不出，就说“再提示”。`,
    ],
    createCitationList(),
    [],
    ['再给一个提示'],
  );
}

/** 皴法 asks for an entry whose title ends in 皴. */
function sameWord({ title }: IndexedEntry, folded: string): boolean {
  const last = title.at(-1) ?? '';
  return folded.includes(`什么${last}`) || folded.includes(`哪种${last}`) || folded.includes(`${last}法`);
}

/** One question to begin with; the rest follows when the reader has answered. */
export function answerLead({ main, resolved }: OutlineOptions): AnswerDraft {
  const quoted = [...resolved.folded.matchAll(/[“"「]([^”"」]{4,30})[”"」]/gu)].map(([, text]) => text ?? '')[0];
  const halves = quoted?.split(/[，,、]/u).filter(Boolean) ?? [];
  const { sense } = taskWords(main);
  const question =
    halves.length === 2
      ? `先把这句话分成两半读：“${halves[0]}”，“${halves[1]}”。您觉得前一半在说谁做了什么，后一半说结果看上去像什么？两半之间是顺着说，还是转了个弯？`
      : quoted
        ? `“${quoted}”里，您觉得哪一个字最要紧？去掉它，意思会变成什么样？`
        : `先${sense}${nameOf(main)}一会儿：您觉得它最特别的一处在哪里？如果没有这一处，会少了什么？`;
  return {
    text: [question, '不用想得很全，说一两句就好。您说完，我再接着往下讲。'].join('\n\n'),
    cited: [],
    relatedIds: main.resourceIds,
    followUps: ['我想不出来，给点提示', `${main.title}是什么？`],
  };
}
