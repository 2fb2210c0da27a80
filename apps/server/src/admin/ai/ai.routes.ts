import * as contract from '@meiyu/contract/admin/ai.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { ChatEngine, DrawEngine } from '../../features/assistant/engine/engine.ts';
import type { FilterWordsRepo } from '../../features/assistant/filter/filter-words.repo.ts';
import type { DislikesRepo } from '../../features/assistant/store/dislikes.repo.ts';
import type { HelpCallsRepo } from '../../features/assistant/store/help-calls.repo.ts';
import type { ReportAdminRepo } from '../../features/assistant/store/report-admin.repo.ts';
import type { UsageRepo } from '../../features/assistant/store/usage.repo.ts';
import { rankDislikes } from '../../features/assistant/unanswered/rank-dislikes.ts';
import type { StoredQuestion, UnansweredRepo } from '../../features/assistant/unanswered/unanswered.repo.ts';
import { createUnansweredAdmin, QUESTION_STATE_LABEL } from '../../features/assistant/unanswered/unanswered-admin.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toTableFile } from './table-file.ts';

export interface AiRouteDeps {
  questions: UnansweredRepo;
  dislikes: DislikesRepo;
  usage: UsageRepo;
  helpCalls: Pick<HelpCallsRepo, 'list'>;
  words: Pick<FilterWordsRepo, 'search'>;
  reports: Pick<ReportAdminRepo, 'countOpen' | 'countClosed'>;
  nameHandler(handledBy: string | null): Promise<string>;
  engines: { chat: ChatEngine; image: Pick<DrawEngine, 'label' | 'embedded'> };
  daily: () => { '1': number; '2': number };
  perMinute: number;
  findNames(text: string): Promise<string[]> | string[];
  audit: Audit;
}

const DISLIKE_DAYS = 180;
const MAX_DISLIKES = 2_000;
const MAX_EXPORTED = 10_000;
const HELP_CALL_WEEKS = 12;
export const REASON_LABEL = { nothing: '没有找到', partial: '只有接近的内容' } as const;

/** One tool with its figures of today. */
function toTool(
  type: '1' | '2',
  { engines, daily }: AiRouteDeps,
  used: Awaited<ReturnType<UsageRepo['listEngines']>>,
  asked: Awaited<ReturnType<UsageRepo['countToday']>>,
) {
  const engine = type === '1' ? engines.chat : engines.image;
  const today = asked.find((row) => String(row.type) === type);
  return {
    type,
    engine: engine.label,
    isBuiltIn: engine.embedded,
    isPaused: type === '1' ? (engines.chat.providerState?.().isPaused ?? false) : false,
    questions: today?.questions ?? 0,
    people: today?.people ?? 0,
    dailyLimit: daily()[type],
    engines: used.filter((row) => String(row.type) === type).map(({ type: _, ...counts }) => counts),
  };
}

export function aiRoutes(app: App, deps: AiRouteDeps): void {
  const { questions, dislikes, usage, words, reports, nameHandler, engines, perMinute, findNames, audit } = deps;
  const admin = createUnansweredAdmin({ repo: questions, audit });

  const toRow = async (row: StoredQuestion) => ({
    ...{ id: row.id, text: row.text, reason: row.reason, asked: row.asked, people: row.people, state: row.state },
    ...{ note: row.note, handledBy: await nameHandler(row.handledBy) },
    firstTime: beijingTime(row.firstAskedAt),
    lastTime: beijingTime(row.lastAskedAt),
  });

  /** The newest failure: of those in memory (the guide answered instead) and those in the database. */
  async function lastFailure() {
    const stored = await usage.lastFailure();
    const seen = engines.chat.providerState?.().lastFailure;
    const newest = seen && (!stored || seen.at > stored.at) ? seen : stored;
    return { lastFailure: newest?.sentence ?? '', lastFailureTime: newest ? beijingTime(newest.at) : ('' as const) };
  }

  route(app, contract.overview, async () => {
    const [openReports, closedReports, openQuestions, own, used, asked, failure] = await Promise.all([
      reports.countOpen(),
      reports.countClosed(),
      questions.countShown('open'),
      words.search({}, 1, 0),
      usage.listEngines(),
      usage.countToday(),
      lastFailure(),
    ]);
    const tools = (['1', '2'] as const).map((type) => toTool(type, deps, used, asked));
    return { openReports, closedReports, openQuestions, ownWords: own.total, tools, perMinute, ...failure };
  });

  route(app, contract.helpCalls, async () => ({ weeks: await deps.helpCalls.list(HELP_CALL_WEEKS) }));

  route(app, contract.questions, async ({ query: { state, reason, searchValue, pageNum, pageSize } }) => {
    const [{ rows, total }, open, added, dismissed, hidden] = await Promise.all([
      questions.list({ state, reason, search: searchValue }, pageSize, (pageNum - 1) * pageSize),
      questions.countShown('open'),
      questions.countShown('added'),
      questions.countShown('dismissed'),
      questions.countHidden(),
    ]);
    return { rows: await Promise.all(rows.map(toRow)), total, open, added, dismissed, hidden };
  });

  route(app, contract.decide, ({ user, address, body: { id, ...decision } }) =>
    admin.decide(id, { ...decision, actor: `user:${user.id}`, address }),
  );

  route(app, contract.exportQuestions, async ({ user, address, body: { state, reason, searchValue } }) => {
    const { rows, total } = await questions.list({ state, reason, search: searchValue }, MAX_EXPORTED, 0);
    const lines = await Promise.all(rows.map(toRow));
    await audit({
      ...{ actor: `user:${user.id}`, action: 'assistant.exportQuestions', address },
      detail: { questions: rows.length },
    });
    return toTableFile(
      '答不上的问题',
      ['问题', '人次', '人数', '原因', '状态', '备注', '第一次', '最近一次'],
      lines.map((row) => [
        ...[row.text, String(row.asked), String(row.people), REASON_LABEL[row.reason], QUESTION_STATE_LABEL[row.state]],
        ...[row.note, row.firstTime, row.lastTime],
      ]),
      total > rows.length,
    );
  });

  route(app, contract.disliked, async ({ query: { pageNum, pageSize } }) => {
    const ranked = await rankDislikes(await dislikes.listNewest(DISLIKE_DAYS, MAX_DISLIKES), findNames);
    const rows = ranked
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map(({ lastAt, ...row }) => ({ ...row, lastTime: beijingTime(lastAt) }));
    return { rows, total: ranked.length };
  });
}
