import { beijingTime, createJobsRepo, type Database } from '@meiyu/server/admin.ts';
import { type Command, formatTable, readPage, toPlainText, UsageError } from '../command.ts';

const STATE_TEXTS = { queued: '排队', running: '进行中', done: '完成', failed: '失败', stopped: '已停止' };
const PAGE_SIZE = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type State = keyof typeof STATE_TEXTS;

const openJobs = ({ orm }: Database) => createJobsRepo(orm);

function parseState(text: string | undefined): State | '' {
  if (text === undefined) return '';
  if (!(text in STATE_TEXTS)) throw new UsageError(`--state 须为 ${Object.keys(STATE_TEXTS).join('、')}`);
  return text as State;
}

export const jobCommands: Command[] = [
  {
    usage: 'job list [--state <状态>] [--page <页码>]',
    help: '列出管理后台的任务，每页 20 个，新的在前',
    async run({ options, db, print }) {
      const pageNum = readPage(options.page);
      const jobs = await openJobs(db);
      const page = { limit: PAGE_SIZE, offset: (pageNum - 1) * PAGE_SIZE };
      const { rows, total } = await jobs.list({ state: parseState(options.state), ...page });
      const lines = rows.map((job) => [
        job.id,
        job.kind,
        toPlainText(job.subject) || '—',
        STATE_TEXTS[job.state],
        `${job.progress}/${job.total}`,
        beijingTime(job.createdAt),
        toPlainText(job.error ?? ''),
      ]);
      if (lines.length) print(formatTable([['编号', '任务', '名单', '状态', '进度', '发起时间', '原因'], ...lines]));
      print(`共 ${total} 个任务，第 ${pageNum} 页`);
    },
  },
  {
    usage: 'job stop <编号>',
    help: '请任务停下，已做的保留',
    auditAction: 'jobs.stop',
    auditObject: ([id = '']) => `job:${id}`,
    async run({ args, db, print }) {
      const [id = ''] = args;
      if (!UUID.test(id) || !(await (await openJobs(db)).requestStop(id)))
        throw new UsageError(`没有编号为 ${id} 且尚未结束的任务，可用 meiyu job list 查看`);
      print(`已请 ${id} 停下`);
    },
  },
  {
    usage: 'job retry <编号>',
    help: '重试失败或已停止的任务，从停下的地方接着做',
    auditAction: 'jobs.retry',
    auditObject: ([id = '']) => `job:${id}`,
    async run({ args, db, print }) {
      const [id = ''] = args;
      if (!UUID.test(id) || !(await (await openJobs(db)).retry(id)))
        throw new UsageError(`没有编号为 ${id} 的失败或已停止的任务，可用 meiyu job list 查看`);
      print(`${id} 已重新排队，程序运行时会接着做`);
    },
  },
];
