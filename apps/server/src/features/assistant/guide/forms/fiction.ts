import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { isPerson } from '../knowledge/knowledge-index.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, factsOf, spoken } from './form-texts.ts';

/* A speech that is marked as invented, of somebody of the collection, with nothing in it but the entry's facts; and safety at work with tools. */

/** 齐白石做讲解员: in the first person. */
export function answerFiction({ folded }: FormRequest, { main, entries }: FormSubject): AnswerDraft | undefined {
  const person = [main, ...entries].find(
    (entry) => entry !== undefined && isPerson(entry) && entry.names.some((name) => folded.includes(name)),
  );
  if (!person) return undefined;
  const citations = createCitationList();
  const asked =
    /(?:介绍|讲|说|谈)(?:一下)?(?:自己的)?([\p{Script=Han}]{1,6}?)(?:[，。？?！]|$)/u
      .exec(folded)?.[1]
      ?.replace(/^(?:什么|怎么)/u, '') ?? '';
  const facts = factsOf(person, ['who', 'style', 'story', 'why', 'works', 'learn', 'meaning'], {
    maxSentence: 90,
    perAspect: 2,
  }).map(spoken);
  const has = (sentence: string) => asked !== '' && [...asked].some((one) => sentence.includes(one));
  const chosen = [...facts.filter(({ sentence }) => has(sentence)), ...facts].filter(
    ({ sentence }, at, all) => all.findIndex((one) => one.sentence === sentence) === at,
  );
  if (chosen.length === 0) return undefined;
  const said = chosen.slice(0, 4).map((fact) => {
    const text = cite(fact, citations);
    return text.replaceAll(person.title, '我').replace(/(?<![其吉])他/gu, '我');
  });
  return toStudyDraft(
    [
      `**（以下是虚构的：${person.title}本人没有说过这段话；里面的事实出自条目。）**`,
      `各位，请往前站一站。${said.join('')}`,
      `好了，别光听我说：自己看，看够三分钟，再来问我。`,
      '**（虚构到此为止。）**',
    ],
    citations,
    [person],
  );
}

interface Tool {
  pattern: RegExp;
  name: string;
  rules: readonly string[];
}

const TOOLS: readonly Tool[] = [
  {
    pattern: /刻刀|刻|版画|木刻|雕|篆刻|刀/,
    name: '用刻刀',
    rules: [
      '把版（石）固定住：垫防滑垫，用夹子或挡板顶住，不用手按着刻。',
      '刀口永远朝外推，另一只手放在刀的后面，不放在刀的前面。',
      '用力小而匀，一刀浅一点，多走几遍；转弯时转版，不转手腕。',
      '刀要锋利：钝刀容易打滑，钝了请大人磨或换；戴防割手套，护住扶版的那只手。',
      '说话、走动时放下刀；用完合上刀帽，数清收好；递给别人时刀柄朝对方。',
    ],
  },
  {
    pattern: /剪/,
    name: '用剪刀',
    rules: [
      '用圆头剪刀，坐着剪，不边走边剪。',
      '转纸不转剪刀，扶纸的手躲开刀口。',
      '递剪刀时合上，柄朝对方；用完收进盒子。',
    ],
  },
  {
    pattern: /针|绣|缝/,
    name: '用针',
    rules: ['穿针、打结时针尖朝外；戴顶针推针。', '不用时插在针包上，不含在嘴里；结束时数针。'],
  },
  {
    pattern: /火|窑|烫|胶枪|蜡/,
    name: '用热的工具',
    rules: [
      '由大人操作或在旁边看着，头发、袖口束好。',
      '不摸枪头、锅沿，用夹子取放；旁边放一盆凉水。',
      '烫到了立刻用流动的凉水冲十五分钟以上，告诉大人。',
    ],
  },
];

export function answerToolSafety({ folded }: FormRequest): AnswerDraft | undefined {
  const tool = TOOLS.find(({ pattern }) => pattern.test(folded));
  if (!tool) return undefined;
  return toStudyDraft(
    [
      `**${tool.name}不受伤，记住${'一二三四五'[tool.rules.length - 1]}条：**`,
      tool.rules.map((rule, at) => `${at + 1}. ${rule}`).join('\n'),
      '第一次做，请老师或家长在旁边看着。万一割破，用干净的布按住止血，再洗净包好；伤口深或止不住血，马上告诉大人，去医院。',
    ],
    createCitationList(),
    [],
  );
}
