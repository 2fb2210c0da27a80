import type { Turn } from '../../engine/engine.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { askWhatItIs } from './follow-ups.ts';

/* Pieces of music for a mood, a season or an instrument: 推荐几首悲伤的曲子. */

const WANTS = /推荐|有没有|来(?:一|几|点)|想听|给我(?:一|几)|听(?:点|些|什么)|找(?:一|几)/;
const PIECE = /曲(?!艺|牌|式)|首(?!演|都|先|次)|歌(?!剧|舞|仔)|纯音乐|音乐(?!家|会|课|厅|史|老师)/;

/** For each word of a listener the words that stand in the texts of such pieces. */
const MOODS: readonly (readonly [RegExp, string, RegExp])[] = [
  [/悲|伤感|难过|心情不好|忧|哭|催泪/, '悲伤', /悲|哀|凄|愁|如泣|诉|离别|思乡|孤独|惆怅|苍凉/],
  [/安静|宁静|平静|睡前|放松|舒缓|慢一?点|轻柔/, '安静', /宁静|安静|恬静|幽静|柔和|抒情|舒缓|平和|清幽|月|夜|静/],
  [/热闹|欢快|喜庆|高兴|开心|有劲|活泼|快一?点|过年/, '热闹', /热烈|欢快|喜庆|热闹|明快|欢腾|轻快|节日|活泼|诙谐|锣鼓/],
  [/激昂|雄壮|有力|振奋|打仗|战/, '激昂', /激昂|雄壮|战|英雄|冲锋|奔腾|怒吼/],
  [/春/, '春天', /春/],
  [/夏/, '夏天', /夏|荷/],
  [/秋/, '秋天', /秋|雁/],
  [/冬|雪/, '冬天', /冬|雪|寒/],
  [/雨/, '雨', /雨/],
  [/月/, '月亮', /月/],
];
const INSTRUMENTS = /古琴|古筝|琵琶|二胡|笛|箫|唢呐|钢琴|小提琴|大提琴|民歌|合奏|交响/u;
const MUSIC = new Set(['音乐', '西方音乐', '现代音乐']);
/** Pieces begin 二胡独奏曲，… or 古琴曲，…; instruments and terms do not. */
const IS_PIECE = /曲[，。：（]|独奏|合奏曲|民歌|歌曲|协奏曲|交响曲|组曲|奏鸣曲|琴曲|作曲|作词|小品|叙事曲/;

function isPiece(entry: IndexedEntry): boolean {
  const { kind, text, title, aspects } = entry;
  const start = `${text.slice(0, 40)}${(aspects.what ?? '').slice(0, 40)}`;
  return (
    MUSIC.has(kind) &&
    !isPerson(entry) &&
    IS_PIECE.test(start) &&
    !/体裁|歌曲$|号子|曲式|记谱|乐器[，。]|套曲|的总称|统称/.test(`${title}${start}`) &&
    (aspects.look ?? aspects.shows ?? aspects.style) !== undefined
  );
}

/** Undefined where no piece of music is wanted. */
export function composePieces(
  { folded, named }: ResolvedQuestion,
  history: readonly Turn[],
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  if (!WANTS.test(folded) || !PIECE.test(folded) || /视频|音频课|书|讲座/.test(folded)) return undefined;
  const isOpen = /不限|不一定|别的乐器|都行/.test(folded);
  const mood = MOODS.findLast(([asked]) => asked.test(folded));
  const instrument = isOpen ? undefined : INSTRUMENTS.exec(folded)?.[0];
  if (!mood && !instrument) return undefined;
  // 推荐二泉映月这样的曲子 is about that piece.
  if (named.some((entry) => isPiece(entry))) return undefined;
  const said = history.map(({ content }) => content).join('\n');
  const rated = index.entries
    .filter((entry) => isPiece(entry) && !said.includes(`**${entry.title}**`))
    .filter(
      ({ foldedText, text }) =>
        instrument === undefined ||
        text.slice(0, 60).includes(instrument) ||
        foldedText.slice(0, 200).includes(instrument),
    )
    .map((entry) => {
      const texts = [entry.aspects.look, entry.aspects.style, entry.aspects.shows, entry.aspects.meaning, entry.text]
        .filter(Boolean)
        .join('');
      const count = mood ? [...texts.matchAll(new RegExp(mood[2], 'gu'))].length : 1;
      return { entry, score: count + entry.resourceIds.length * 0.2 };
    })
    .filter(({ score }) => score >= 1)
    .sort((a, b) => b.score - a.score);
  const wanted = /一首|一支|一曲/.test(folded) ? 1 : /两首/.test(folded) ? 2 : 3;
  const found = rated.slice(0, wanted).map(({ entry }) => entry);
  if (found.length === 0) return undefined;
  const citations = createCitationList();
  const lines = found.map((entry, at) => {
    const [what = ''] = sentencesOf(entry.text);
    const [look = ''] = sentencesOf(entry.aspects.look ?? entry.aspects.style ?? entry.aspects.shows ?? '');
    const text = look.includes(what) ? look : `${what}${look}`;
    return `${at + 1}. **${entry.title}**：${text}${citations.cite(toEntrySource(entry), what)}`;
  });
  const care = mood?.[1] === '悲伤' ? '心里闷的时候，听完可以出去走走，或找个人说说。' : '';
  return {
    text: [
      `${mood ? `${mood[1]}一些的` : ''}${instrument ?? ''}曲子，可以听：`,
      lines.join('\n'),
      `${care}词典里有介绍；音频在[云课堂](/cloud-classroom/index/list/audio)里找，没有收录的请在正规音乐平台听。`,
    ].join('\n\n'),
    cited: citations.cited,
    relatedIds: found.flatMap(({ resourceIds }) => resourceIds.slice(0, 1)),
    followUps: found.slice(0, 2).map(askWhatItIs),
  };
}
