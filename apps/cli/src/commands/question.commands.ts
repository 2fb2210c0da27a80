import {
  AppError,
  beijingTime,
  createAudit,
  createUnansweredAdmin,
  createUnansweredRepo,
  QUESTION_STATE_LABEL,
} from '@meiyu/server/admin.ts';
import {
  type Command,
  formatTable,
  operatorName,
  readPage,
  toPlainText,
  toUsageError,
  UsageError,
} from '../command.ts';

const PAGE_SIZE = 20;
type State = keyof typeof QUESTION_STATE_LABEL;

function readState(text: string): State {
  if (text in QUESTION_STATE_LABEL) return text as State;
  throw new UsageError('--state 须为 open（待处理）、added（已补充）或 dismissed（不处理）');
}

export const questionCommands: Command[] = [
  {
    usage: 'question list [--state <状态>] [--page <页码>]',
    help: '你问我答答不上的问题，问得多的在前；状态为 open 待处理（默认）、added 已补充、dismissed 不处理',
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const repo = await createUnansweredRepo(db.orm);
      const state = readState(options.state ?? 'open');
      const { rows, total } = await repo.list({ state }, PAGE_SIZE, (pageNum - 1) * PAGE_SIZE);
      const lines = rows.map(({ id, text, asked, people, lastAskedAt }) => [
        ...[id, toPlainText(text), `${asked} 人次`, `${people} 人`, beijingTime(lastAskedAt)],
      ]);
      if (lines.length) print(formatTable(lines));
      print(`共 ${total} 个${QUESTION_STATE_LABEL[state]}的问题，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'question decide <编号> --state <状态> [--note <备注>]',
    help: '处理一个答不上的问题',
    async run({ args, options, db, print }) {
      const [id = ''] = args;
      const { note = '' } = options;
      if ([...note].length > 200) throw new UsageError('--note 不能超过 200 个字');
      const state = readState(options.state ?? '');
      const [repo, audit] = await Promise.all([createUnansweredRepo(db.orm), createAudit(db.orm)]);
      const admin = await createUnansweredAdmin({ repo, audit });
      const before = (await repo.find(id))?.state ?? 'open';
      const actor = `operator:${operatorName()}` as const;
      await toUsageError(admin.decide(id, { before, state, note: note.trim(), actor }), AppError);
      print(`已标为“${QUESTION_STATE_LABEL[state]}”`);
    },
  },
];
