import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, type Fact, factsOf } from './form-texts.ts';

/* Both sides of a debate with as many points each as were asked for, and facts of the collection beside them. */

interface Side {
  point: string;
  because: string;
}

const side = (point: string, because: string): Side => ({ point, because });

/** Points for and against, by the subject of the debate; the first pattern that matches counts. */
const FAMILIES: readonly (readonly [RegExp, readonly Side[], readonly Side[]])[] = [
  [
    /ai|人工智能|机器|电脑|照相|摄影|数字|程序|手机/i,
    [
      side(
        '看作品：能打动人的就是艺术',
        '观众面前的是图像和声音；如果它让人停下来、想起什么，工具是谁并不改变这份感受。',
      ),
      side(
        '看过程：选题、提示、挑选和修改都是人的创作',
        '按下快门的是机器，取景的是人；用程序也要人反复选择，想法仍出自人。',
      ),
      side('看历史：新工具总先被拒绝', '摄影刚出现时也有人说它不是艺术，后来它有了自己的语言。'),
      side('看扩大：更多的人能表达', '不会画的人也能把心里的画面说出来，创作的门开大了。'),
    ],
    [
      side('看来源：它没有经历，也没有要说的话', '艺术从人的生活和感受里来；程序不痛不喜，只是按已有的样子算出结果。'),
      side('看创造：它从别人的作品里学来', '它拼合的是学过的样式，新意和风险都不是它担的，还牵涉原作者的权利。'),
      side('看责任：说不清作者是谁', '艺术要有人为它署名、解释、负责；程序不能。'),
      side('看练习：跳过了手的功夫', '笔墨、刀法在练的过程里改变人，一键生成没有这一段。'),
    ],
  ],
  [
    /改编|创新|流行|混搭|网红|国潮|跨界|现代化|翻拍/,
    [
      side('活着的艺术本来就在变', '每一代都按自己的样子演、唱、画，才传到今天。'),
      side('先让人走近，才谈得上看懂', '新的形式把年轻人请进门，有人会因此去找原作。'),
      side('变的是外衣，留的是内核', '只要唱腔、笔法、做法的根本还在，换一个样子不等于丢掉。'),
    ],
    [
      side('改掉的常常正是精华', '慢、静、规矩，是它和别的艺术不同的地方，去掉了就只剩样子。'),
      side('热闹容易，看懂难', '只记住了改编，反而不知道原来是什么。'),
      side('没有先学会，谈不上创新', '会了规矩再破规矩是创新，不会就改是应付。'),
    ],
  ],
  [
    /考级|考试|比赛|兴趣班|加分|有用|成绩|必修/,
    [
      side('有目标才坚持得下去', '一级一级看得见进步，练习不容易半途而废。'),
      side('基本功需要检验', '音准、节奏、笔画要有人听、有人看，才知道对不对。'),
      side('公平的标准给人机会', '没有门路的孩子也能凭本领被看见。'),
    ],
    [
      side('为了证书，只练那几首', '曲目和题目窄了，会弹三首，不会听一首。'),
      side('喜欢被磨掉了', '本来是乐趣，变成任务，考完就再也不碰。'),
      side('美不能只用分数量', '感受、想法、合作，卷子和级别都量不出来。'),
    ],
  ],
  [
    /./,
    [
      side('从道理看：它合乎艺术本来的用处', '艺术让人看见、听见、想到平时错过的东西，这正是它做到的。'),
      side('从效果看：它让更多人得益', '参与的人多了，看懂的人也会多。'),
      side('从历史看：有过这样的先例', '从前也有人这样做，后来成了传统的一部分。'),
    ],
    [
      side('从道理看：它丢了最要紧的东西', '样子有了，最值得珍惜的那一点却没有了。'),
      side('从效果看：得不偿失', '眼前热闹，长远看要付的代价更大。'),
      side('从历史看：也有失败的例子', '不是所有新做法都留得下来，多数没有经住时间。'),
    ],
  ],
];
const NUMBERS = '一二三四';

export function answerDebate(
  { original: folded, items, grade }: FormRequest,
  { main, entries, name }: FormSubject,
): AnswerDraft {
  const title =
    /[《“「"]([^》”」"]{3,30})[》”」"]/u.exec(folded)?.[1] ??
    /(?:[：:，]|辩题是?|关于)([^，。：:]{4,24}?(?:算不算|是不是|要不要|该不该|应不应该|能不能|好不好|应该|有没有)[^，。：:]{0,14})/u.exec(
      folded,
    )?.[1] ??
    name;
  const [, pro, con] = FAMILIES.find(([pattern]) => pattern.test(title)) ?? [/./, [], []];
  const count = Math.min(pro.length, con.length, items ?? 3);
  const citations = createCitationList();
  const about = main ? [main, ...entries.filter((entry) => entry !== main).slice(0, 6)] : entries.slice(0, 6);
  const facts: Fact[] = about.flatMap((entry) =>
    factsOf(entry, ['why', 'story', 'meaning', 'influence', 'made'], { maxSentence: 110, perAspect: 1 }).slice(0, 2),
  );
  const used = facts
    .filter(({ sentence, entry }) => entry.names.some((name) => sentence.includes(name)))
    .filter(({ sentence }, at) => facts.findIndex((one) => one.sentence === sentence) === at)
    .slice(0, 4);
  const lines = (sides: readonly Side[]) =>
    sides
      .slice(0, count)
      .map(({ point, because }, at) => `${at + 1}. **${point}**\n   - 理由：${because}`)
      .join('\n');
  return toStudyDraft(
    [
      `**辩论提纲：${title.replace(/^做?一?个?/u, '')}**${grade ? `（${grade.name}）` : ''}正反方各${NUMBERS[count - 1]}点`,
      `**正方**\n${lines(pro)}`,
      `**反方**\n${lines(con)}`,
      used.length > 0
        ? `**双方都可以用的事实**\n${used.map((fact) => `- ${cite(fact, citations)}`).join('\n')}`
        : `**双方都可以用的事实**：请各找一个${main ? taskWords(main).sense : '看'}得见的例子，写清出处。`,
      '**先说定**：题目里关键的词怎么讲，两边用同一个意思。**交锋**：先复述对方的话，再说“同意的是……，不同意的是……”。立场由抽签定，我不替哪一边下结论。',
    ],
    citations,
    main ? [main] : [],
  );
}
