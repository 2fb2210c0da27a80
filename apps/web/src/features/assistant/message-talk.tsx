import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { useSite } from '../../lib/pages/site.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { AnswerView } from './answers/answer-view.tsx';
import { aboutSearch, readAbout } from './api/about.ts';
import { type AiOptions, aiOptionsQuery, type Session } from './api/assistant.api.ts';
import { TOOLS } from './api/tools.data.ts';
import type { LineState } from './conversation/assistant-connection.ts';
import { askQuestion, stopAnswer } from './conversation/assistant-socket.ts';
import type { Turn } from './conversation/merge-talk.ts';
import { exportName, exportTalk } from './conversation/talk-words.ts';
import { useTalk } from './conversation/use-talk.ts';
import { AboutChip } from './question/about-chip.tsx';
import { Composer } from './question/composer.tsx';
import { QuestionSlip } from './question/question-slip.tsx';
import { QuotaNote } from './question/quota-note.tsx';
import { Suggestions } from './question/suggestions.tsx';
import { Welcome } from './question/welcome.tsx';
import { TalkMissing, TalkUnread } from './sessions/talk-missing.tsx';
import { ToolLinks } from './sessions/tool-links.tsx';
import { giveWay, useAsking } from './sessions/use-asking.ts';
import { TalkShell } from './talk-shell.tsx';
import { TalkStatus } from './talk-status.tsx';

const MAX = 2000;
const TOOL = TOOLS.message;

export interface TalkProps {
  /** Undefined at the tool itself, after its open session was deleted. */
  sid: string | undefined;
  session: Session | undefined;
  /** The history does not have it. */
  isUnknown: boolean;
  line: LineState;
}

export function MessageTalk({ sid, session, isUnknown, line }: TalkProps) {
  const [search] = useSearchParams();
  const about = readAbout(search);
  const { turns, query } = useTalk(sid ?? '');
  const { data: options } = useQuery(aiOptionsQuery);
  const send = useAsking({ tool: TOOL, sid, session, search: aboutSearch(search) });
  const { name: siteName } = useSite();
  const last = turns.at(-1);
  const running = turns.find(({ answer }) => answer?.status === 'running')?.answer;
  const title = session?.content || turns[0]?.question || '新对话';

  const ask = (words: string, replaced?: Turn) =>
    send(words, (here) => askQuestion({ sid: here, content: words, about, ...(replaced && giveWay(replaced)) }));
  const askAgain = last && !running ? () => void ask(last.question, last) : undefined;

  function save() {
    const text = exportTalk({ title, turns, siteName, origin: location.origin });
    saveTextFile(exportName(title), text, 'text/markdown');
  }

  if (isUnknown && query.isSuccess && turns.length === 0) return <TalkMissing tool={TOOL} sid={sid} />;
  const isEmpty = turns.length === 0 && (query.isSuccess || !sid);
  return (
    <TalkShell
      title={title}
      note="回答由人工智能生成，请对照书中原文"
      line={line}
      tools={
        <>
          {turns.length > 0 && <IconButton icon="download" label="导出为 Markdown" onClick={save} />}
          <ToolLinks here={TOOL} />
        </>
      }
      foot={(follow) => (
        <MessageFoot
          sid={sid}
          isEmpty={isEmpty}
          followUps={last?.answer && !running ? last.answer.followUps : []}
          quota={options?.chat.quota}
          onSend={(words) => {
            follow();
            return ask(words);
          }}
          onStop={running?.live ? () => running.live && stopAnswer(running.live) : undefined}
        />
      )}
    >
      {query.isError && turns.length === 0 && <TalkUnread query={query} />}
      {isEmpty && (
        <Welcome
          title="想从哪里问起"
          line={about ? '先看一看，再问一问。' : '答案出自馆藏，每一处都能打开原文。'}
          about={about}
          starters={options?.starters.message ?? []}
          onChoose={(words) => void ask(words)}
        />
      )}
      {turns.map((turn, index) => (
        <div key={turn.questionId} className="talk-turn">
          <QuestionSlip
            question={turn.question}
            max={MAX}
            hasMore={index < turns.length - 1}
            onEdit={running ? undefined : (words) => void ask(words, turn)}
          />
          {turn.answer && (
            <AnswerView sid={sid ?? ''} answer={turn.answer} onAgain={turn === last ? askAgain : undefined} />
          )}
        </div>
      ))}
      <TalkStatus status={last?.answer?.status} running="正在回答" done="回答完毕" />
    </TalkShell>
  );
}

interface MessageFootProps {
  sid: string | undefined;
  /** Nothing was asked here yet. */
  isEmpty: boolean;
  followUps: readonly string[];
  quota: AiOptions['chat']['quota'] | undefined;
  onSend: (words: string) => Promise<boolean>;
  onStop: (() => void) | undefined;
}

/** Where one asks. */
function MessageFoot({ sid, isEmpty, followUps, quota, onSend, onStop }: MessageFootProps) {
  const [search, setSearch] = useSearchParams();
  const about = readAbout(search);
  return (
    <>
      <Suggestions label="接着问" words={followUps} onChoose={(words) => void onSend(words)} />
      {about && <AboutChip about={about} onRemove={() => setSearch({}, { replace: true })} />}
      <Composer
        sid={sid ?? TOOL.tool}
        label="你的问题"
        placeholder={isEmpty ? '问一问书、画、戏、乐……' : '接着问……'}
        max={MAX}
        onSend={onSend}
        onStop={onStop}
      >
        <span className="composer-hint">回车发送，Shift + 回车换行</span>
        <QuotaNote quota={quota} words="今日还可提问" unit="次" />
      </Composer>
    </>
  );
}
