import type { Audit } from '../../audit/audit.repo.ts';
import { createFilterWordsRepo } from '../../features/assistant/filter/filter-words.repo.ts';
import type { AssistantForAdmin } from '../../features/assistant/start-assistant.ts';
import { createDislikesRepo } from '../../features/assistant/store/dislikes.repo.ts';
import { createHelpCallsRepo } from '../../features/assistant/store/help-calls.repo.ts';
import { createReportAdminRepo } from '../../features/assistant/store/report-admin.repo.ts';
import { createUsageRepo } from '../../features/assistant/store/usage.repo.ts';
import { createUnansweredRepo } from '../../features/assistant/unanswered/unanswered.repo.ts';
import type { App } from '../../http/app.ts';
import { aiRoutes } from './ai.routes.ts';
import { filterWordRoutes } from './filter-words.routes.ts';

interface AiDeps {
  orm: Parameters<typeof createFilterWordsRepo>[0];
  audit: Audit;
  assistant: AssistantForAdmin;
}

/** The calls of the console's page AI. */
export function addAiRoutes(app: App, { orm, audit, assistant }: AiDeps): void {
  const words = createFilterWordsRepo(orm);
  const questions = createUnansweredRepo(orm);
  const { filterFor, chat, image, daily, perMinute, findNames } = assistant;
  filterWordRoutes(app, { repo: words, audit, filterFor });
  aiRoutes(app, {
    ...{ questions, words, audit, daily, perMinute, findNames },
    dislikes: createDislikesRepo(orm),
    usage: createUsageRepo(orm),
    helpCalls: createHelpCallsRepo(orm),
    reports: createReportAdminRepo(orm),
    nameHandler: questions.nameHandler,
    engines: { chat, image },
  });
}
