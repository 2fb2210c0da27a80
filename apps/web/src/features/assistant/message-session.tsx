import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { useSite } from '../../lib/pages/site.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { AnswerStatus } from './answer-status.tsx';
import { AnswerView } from './answers/answer-view.tsx';
import { aboutQueryString, readAbout } from './api/about.ts';
import { type AiOptions, aiOptionsQuery, type Session } from './api/assistant.api.ts';
import { TOOLS } from './api/tools.data.ts';
import type { ConnectionState } from './conversation/assistant-connection.ts';
import { askQuestion, stopAnswer } from './conversation/assistant-socket.ts';
import { conversationToMarkdown, exportFileName } from './conversation/conversation-text.ts';
import type { Turn } from './conversation/merge-turns.ts';
import { useTurns } from './conversation/use-turns.ts';
import { PhotoButton } from './photo/photo-button.tsx';
import { PhotoNotice } from './photo/photo-notice.tsx';
import { PhotoPreview } from './photo/photo-preview.tsx';
import { usePhoto } from './photo/use-photo.ts';
import { AboutChip } from './question/about-chip.tsx';
import composerStyles from './question/composer.module.css';
import { Composer } from './question/composer.tsx';
import { QuestionView } from './question/question-view.tsx';
import { QuotaNote } from './question/quota-note.tsx';
import { Suggestions } from './question/suggestions.tsx';
import { Welcome } from './question/welcome.tsx';
import { SessionShell } from './session-shell.tsx';
import { SessionLoadError, SessionMissing } from './sessions/session-missing.tsx';
import { ToolLinks } from './sessions/tool-links.tsx';
import { prepareReplacement, useSend } from './sessions/use-send.ts';

const MAX_QUESTION_LENGTH = 2000;
const TOOL = TOOLS.message;

export interface SessionProps {
  /** Undefined when no session is open, as after the open one was deleted. */
  sid: string | undefined;
  session: Session | undefined;
  /** Whether the history does not contain the session. */
  isUnknown: boolean;
  connectionState: ConnectionState;
}

export function MessageSession({ sid, session, isUnknown, connectionState }: SessionProps) {
  const [searchParams] = useSearchParams();
  const about = readAbout(searchParams);
  const { turns, query } = useTurns(sid ?? '');
  const { data: options } = useQuery(aiOptionsQuery);
  const send = useSend({ tool: TOOL, sid, session, queryString: aboutQueryString(searchParams) });
  const { name: siteName } = useSite();
  const lastTurn = turns.at(-1);
  const runningAnswer = turns.find(({ answer }) => answer?.status === 'running')?.answer;
  const title = session?.content || turns[0]?.question || '新对话';

  const ask = (text: string, { replacedTurn, photo }: { replacedTurn?: Turn; photo?: string | undefined } = {}) =>
    send(text, (openSid) =>
      askQuestion({
        ...{ sid: openSid, content: text, about },
        ...(photo !== undefined && { photo }),
        ...(replacedTurn && prepareReplacement(replacedTurn)),
      }),
    );
  // A question about a photo cannot be repeated, because the photo is gone.
  const askAgain =
    lastTurn && !lastTurn.withPhoto && !runningAnswer
      ? () => void ask(lastTurn.question, { replacedTurn: lastTurn })
      : undefined;

  function saveAsMarkdown() {
    const text = conversationToMarkdown({ title, turns, siteName, origin: location.origin });
    saveTextFile(exportFileName(title), text, 'text/markdown');
  }

  if (isUnknown && query.isSuccess && turns.length === 0) return <SessionMissing tool={TOOL} sid={sid} />;
  const isEmpty = turns.length === 0 && (query.isSuccess || !sid);
  return (
    <SessionShell
      title={title}
      note="回答由人工智能生成，请对照书中原文"
      connectionState={connectionState}
      buttons={
        <>
          {turns.length > 0 && <IconButton icon="download" label="导出为 Markdown" onClick={saveAsMarkdown} />}
          <ToolLinks current={TOOL} />
        </>
      }
      foot={(follow) => (
        <MessageFoot
          sid={sid}
          isEmpty={isEmpty}
          followUps={lastTurn?.answer && !runningAnswer ? lastTurn.answer.followUps : []}
          chat={options?.chat}
          onSend={(text, photo) => {
            follow();
            return ask(text, { photo });
          }}
          onStop={runningAnswer?.live ? () => runningAnswer.live && stopAnswer(runningAnswer.live) : undefined}
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
        <div key={turn.questionId} data-turn="">
          <QuestionView
            question={turn.question}
            maxLength={MAX_QUESTION_LENGTH}
            hasLaterTurns={index < turns.length - 1}
            withPhoto={turn.withPhoto}
            onEdit={runningAnswer || turn.withPhoto ? undefined : (text) => void ask(text, { replacedTurn: turn })}
          />
          {turn.answer && (
            <AnswerView sid={sid ?? ''} answer={turn.answer} onRepeat={turn === lastTurn ? askAgain : undefined} />
          )}
        </div>
      ))}
      <AnswerStatus status={lastTurn?.answer?.status} runningMessage="正在回答" doneMessage="回答完毕" />
    </SessionShell>
  );
}

interface MessageFootProps {
  sid: string | undefined;
  /** Whether the session has no questions yet. */
  isEmpty: boolean;
  followUps: readonly string[];
  chat: AiOptions['chat'] | undefined;
  onSend: (text: string, photo?: string) => Promise<boolean>;
  onStop: (() => void) | undefined;
}

/** The composer with suggestions for the next question. */
function MessageFoot({ sid, isEmpty, followUps, chat, onSend, onStop }: MessageFootProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const about = readAbout(searchParams);
  const photo = usePhoto(chat);

  async function sendWithPhoto(text: string): Promise<boolean> {
    if (!photo.photo) return onSend(text);
    const uploaded = await photo.upload();
    if (uploaded === undefined || !(await onSend(text, uploaded))) return false;
    photo.remove();
    return true;
  }

  return (
    <>
      <Suggestions label="接着问" suggestions={followUps} onChoose={(text) => void onSend(text)} />
      {about && <AboutChip about={about} onRemove={() => setSearchParams({}, { replace: true })} />}
      <Composer
        sid={sid ?? TOOL.tool}
        label="你的问题"
        // The photo button leaves less width on phones.
        placeholder={!isEmpty ? '接着问……' : photo.isOn ? '问一问，或发照片' : '问一问书、画、戏、乐……'}
        maxLength={MAX_QUESTION_LENGTH}
        onSend={sendWithPhoto}
        onStop={onStop}
        attachment={photo.photo && <PhotoPreview field={photo} />}
        tool={<PhotoButton field={photo} />}
        onFile={photo.choose}
      >
        <span className={composerStyles.hint}>回车发送，Shift + 回车换行</span>
        <QuotaNote quota={chat?.quota} label="今日还可提问" unit="次" />
      </Composer>
      <PhotoNotice field={photo} />
    </>
  );
}
