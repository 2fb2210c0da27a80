import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { useSite } from '../../lib/pages/site.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { AnswerStatus } from './answer-status.tsx';
import { AnswerView } from './answers/answer-view.tsx';
import { aboutSearch, readAbout } from './api/about.ts';
import { type AiOptions, aiOptionsQuery, type Session } from './api/assistant.api.ts';
import { TOOLS } from './api/tools.data.ts';
import type { ConnectionState } from './conversation/assistant-connection.ts';
import { askQuestion, stopAnswer } from './conversation/assistant-socket.ts';
import { exportConversation, exportName } from './conversation/conversation-text.ts';
import type { Turn } from './conversation/merge-turns.ts';
import { useTurns } from './conversation/use-turns.ts';
import { AboutChip } from './question/about-chip.tsx';
import { Composer } from './question/composer.tsx';
import { QuestionView } from './question/question-view.tsx';
import { QuotaNote } from './question/quota-note.tsx';
import { Suggestions } from './question/suggestions.tsx';
import { Welcome } from './question/welcome.tsx';
import { SessionShell } from './session-shell.tsx';
import { SessionLoadError, SessionMissing } from './sessions/session-missing.tsx';
import { ToolLinks } from './sessions/tool-links.tsx';
import { replaceTurn, useSend } from './sessions/use-send.ts';

const MAX_LENGTH = 2000;
const TOOL = TOOLS.message;

export interface SessionProps {
  /** Undefined when no session is open, after the open one was deleted. */
  sid: string | undefined;
  session: Session | undefined;
  /** Whether the history does not contain the session. */
  isUnknown: boolean;
  connection: ConnectionState;
}

export function MessageSession({ sid, session, isUnknown, connection }: SessionProps) {
  const [search] = useSearchParams();
  const about = readAbout(search);
  const { turns, query } = useTurns(sid ?? '');
  const { data: options } = useQuery(aiOptionsQuery);
  const send = useSend({ tool: TOOL, sid, session, search: aboutSearch(search) });
  const { name: siteName } = useSite();
  const last = turns.at(-1);
  const running = turns.find(({ answer }) => answer?.status === 'running')?.answer;
  const title = session?.content || turns[0]?.question || '新对话';

  const ask = (text: string, replaced?: Turn) =>
    send(text, (here) => askQuestion({ sid: here, content: text, about, ...(replaced && replaceTurn(replaced)) }));
  const askAgain = last && !running ? () => void ask(last.question, last) : undefined;

  function save() {
    const text = exportConversation({ title, turns, siteName, origin: location.origin });
    saveTextFile(exportName(title), text, 'text/markdown');
  }

  if (isUnknown && query.isSuccess && turns.length === 0) return <SessionMissing tool={TOOL} sid={sid} />;
  const isEmpty = turns.length === 0 && (query.isSuccess || !sid);
  return (
    <SessionShell
      title={title}
      note="回答由人工智能生成，请对照书中原文"
      connection={connection}
      tools={
        <>
          {turns.length > 0 && <IconButton icon="download" label="导出为 Markdown" onClick={save} />}
          <ToolLinks current={TOOL} />
        </>
      }
      foot={(follow) => (
        <MessageFoot
          sid={sid}
          isEmpty={isEmpty}
          followUps={last?.answer && !running ? last.answer.followUps : []}
          quota={options?.chat.quota}
          onSend={(text) => {
            follow();
            return ask(text);
          }}
          onStop={running?.live ? () => running.live && stopAnswer(running.live) : undefined}
        />
      )}
    >
      {query.isError && turns.length === 0 && <SessionLoadError query={query} />}
      {isEmpty && (
        <Welcome
          title="想从哪里问起"
          line={about ? '先看一看，再问一问。' : '答案出自馆藏，每一处都能打开原文。'}
          about={about}
          starters={options?.starters.message ?? []}
          onChoose={(text) => void ask(text)}
        />
      )}
      {turns.map((turn, index) => (
        <div key={turn.questionId} className="talk-turn">
          <QuestionView
            question={turn.question}
            max={MAX_LENGTH}
            hasMore={index < turns.length - 1}
            onEdit={running ? undefined : (text) => void ask(text, turn)}
          />
          {turn.answer && (
            <AnswerView sid={sid ?? ''} answer={turn.answer} onAgain={turn === last ? askAgain : undefined} />
          )}
        </div>
      ))}
      <AnswerStatus status={last?.answer?.status} running="正在回答" done="回答完毕" />
    </SessionShell>
  );
}

interface MessageFootProps {
  sid: string | undefined;
  /** Whether the session has no questions yet. */
  isEmpty: boolean;
  followUps: readonly string[];
  quota: AiOptions['chat']['quota'] | undefined;
  onSend: (text: string) => Promise<boolean>;
  onStop: (() => void) | undefined;
}

/** The composer with suggestions for the next question. */
function MessageFoot({ sid, isEmpty, followUps, quota, onSend, onStop }: MessageFootProps) {
  const [search, setSearch] = useSearchParams();
  const about = readAbout(search);
  return (
    <>
      <Suggestions label="接着问" suggestions={followUps} onChoose={(text) => void onSend(text)} />
      {about && <AboutChip about={about} onRemove={() => setSearch({}, { replace: true })} />}
      <Composer
        sid={sid ?? TOOL.tool}
        label="你的问题"
        placeholder={isEmpty ? '问一问书、画、戏、乐……' : '接着问……'}
        max={MAX_LENGTH}
        onSend={onSend}
        onStop={onStop}
      >
        <span className="composer-hint">回车发送，Shift + 回车换行</span>
        <QuotaNote quota={quota} label="今日还可提问" unit="次" />
      </Composer>
    </>
  );
}
