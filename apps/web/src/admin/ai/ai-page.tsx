import { hasRole } from '@meiyu/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { meQuery } from '../session/session.api.ts';
import { type Overview, overviewQuery, type Tool } from './ai.api.ts';
import styles from './ai-page.module.css';
import { AiTabs } from './ai-tabs.tsx';
import { TOOL_NAMES } from './ai-terms.ts';
import { HelpCalls } from './help-calls.tsx';

export function AiPage() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <ConsoleHead title="智能问答与绘画" />
      <ConsoleBody>
        <AiTabs />
        {query.isError && (
          <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
            没有取到今天的情况。
          </Notice>
        )}
        {query.data && <Today overview={query.data} />}
        <HelpCalls />
      </ConsoleBody>
    </>
  );
}

function Today({ overview }: { overview: Overview }) {
  const { data: me } = useQuery(meQuery);
  const isOwner = hasRole(me?.roles ?? [], 'owner');
  const settings = (text: string, anchor: string) =>
    isOwner && <ConsoleLink to={`/admin/settings#${anchor}`}>{text}</ConsoleLink>;
  const { lastFailure, lastFailureTime, openReports, closedReports, tools, perMinute } = overview;
  return (
    <>
      <ConsoleSection title="AI 举报" end={<ConsoleLink to="/admin/reports">去处理举报</ConsoleLink>}>
        <FactList
          facts={[
            ['待处理', <Figure key="open" value={openReports} />],
            ['已处理', <Figure key="closed" value={closedReports} />],
          ]}
        />
      </ConsoleSection>
      <ConsoleSection title="由谁回答" note="今天零点起" end={settings('设置模型', 'models')}>
        {lastFailure && (
          <Notice kind="warn">
            最近一次失败（
            <When time={lastFailureTime} />
            ）：{lastFailure}
          </Notice>
        )}
        <div className={styles.tools}>
          {tools.map((tool) => (
            <ToolState key={tool.type} tool={tool} />
          ))}
        </div>
      </ConsoleSection>
      <ConsoleSection title="每日次数" note="每位读者每天" end={settings('改次数', 'quotas')}>
        <FactList
          facts={[
            ...tools.map(
              ({ type, dailyLimit, questions, people }) =>
                [
                  TOOL_NAMES[type],
                  <span key={type}>
                    {type === '1' ? '可问' : '可画'} <Figure value={dailyLimit} /> {type === '1' ? '次' : '幅'}；今天{' '}
                    <Figure value={people} /> 人用了 <Figure value={questions} /> 次
                  </span>,
                ] as const,
            ),
            [
              '连续提问',
              <span key="minute">
                每分钟最多 <Figure value={perMinute} /> 次
              </span>,
            ],
          ]}
        />
      </ConsoleSection>
    </>
  );
}

function ToolState({ tool: { type, engine, isBuiltIn, isPaused, engines } }: { tool: Tool }) {
  return (
    <section aria-label={TOOL_NAMES[type]} className={styles.tool}>
      <h3>{TOOL_NAMES[type]}</h3>
      <p className={styles.engine}>
        <StatusMark phase={isPaused ? 'failed' : 'good'}>{engine}</StatusMark>
        <span className={styles.note}>
          {isPaused
            ? '连续失败，已暂停半分钟，这时由内置导览回答'
            : isBuiltIn
              ? '程序自带，不连外网'
              : '外部模型，正常调用'}
        </span>
      </p>
      {engines.length === 0 ? (
        <p className={styles.note}>今天还没有人用过。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">今天</th>
              <th scope="col">完成</th>
              <th scope="col">失败</th>
              <th scope="col">拦下</th>
              <th scope="col">一般用时</th>
            </tr>
          </thead>
          <tbody>
            {engines.map(({ engine: name, answers, failures, blocked, medianSeconds }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Figure value={answers} />
                </td>
                <td>
                  <Figure value={failures} />
                </td>
                <td>
                  <Figure value={blocked} />
                </td>
                <td>{medianSeconds === null ? '—' : `${medianSeconds.toFixed(1)} 秒`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
