import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerStatus } from './answer-status.tsx';
import { type About, aboutQueryString, readAbout, titleOfAbout } from './api/about.ts';
import { type AiOptions, aiOptionsQuery, type Drawing } from './api/assistant.api.ts';
import { subjectQuery } from './api/subject.api.ts';
import { TOOLS } from './api/tools.data.ts';
import { drawPicture, stopAnswer } from './conversation/assistant-socket.ts';
import type { Turn } from './conversation/merge-turns.ts';
import { useTurns } from './conversation/use-turns.ts';
import { chosenOptions, type DrawChoice, RatioAndCount, StyleChips } from './drawings/draw-options.tsx';
import { makeDrawingActions } from './drawings/drawing-actions.ts';
import { DrawingAnswer } from './drawings/drawing-answer.tsx';
import { LargeView } from './drawings/large-view.tsx';
import type { SessionProps } from './message-session.tsx';
import { AboutChip } from './question/about-chip.tsx';
import { Composer } from './question/composer.tsx';
import { QuestionView } from './question/question-view.tsx';
import { QuotaNote } from './question/quota-note.tsx';
import { Welcome } from './question/welcome.tsx';
import { SessionShell } from './session-shell.tsx';
import { SessionLoadError, SessionMissing } from './sessions/session-missing.tsx';
import { ToolLinks } from './sessions/tool-links.tsx';
import { prepareReplacement, useSend } from './sessions/use-send.ts';

const MAX_PROMPT_LENGTH = 1000;
const TOOL = TOOLS.image;

interface ImageSessionProps extends SessionProps {
  choice: DrawChoice;
  onChoice: (choice: DrawChoice) => void;
}

type DrawExtras = Partial<Omit<Parameters<typeof drawPicture>[0], 'sid' | 'content'>>;

/** The options to draw the same picture with other objects; objects that stay keep their position. */
function basedOn(from: Drawing | undefined): DrawExtras {
  return from ? { count: 1, from: { drawingId: from.id, mode: 'same' } } : {};
}

/** The prompt that the composer contains at first, for a picture in the style of a work. */
function useInitialPrompt(about: About | undefined): string {
  const { data: subject } = useQuery({ ...subjectQuery(about ?? { resType: 'img', resId: '' }), enabled: !!about });
  if (!about || !subject) return '';
  return [`照${titleOfAbout(about, subject.title)}的意思画一幅`, ...subject.keywords.slice(0, 6)].join('，');
}

export function ImageSession({ sid, session, isUnknown, connectionState, choice, onChoice }: ImageSessionProps) {
  const [searchParams] = useSearchParams();
  const about = readAbout(searchParams);
  const { turns, query } = useTurns(sid ?? '');
  const { data: options } = useQuery(aiOptionsQuery);
  const send = useSend({ tool: TOOL, sid, session, queryString: aboutQueryString(searchParams) });
  const [shownId, setShownId] = useState<string>();
  const pictures = turns.flatMap(({ answer }) => answer?.images ?? []);
  const lastTurn = turns.at(-1);
  const runningAnswer = turns.find(({ answer }) => answer?.status === 'running')?.answer;
  const title = session?.content || turns[0]?.question || '新对话';

  const draw = (prompt: string, extras: DrawExtras = {}) =>
    send(prompt, (openSid) =>
      drawPicture({ sid: openSid, content: prompt, about, ...chosenOptions(choice), ...extras }),
    );
  const actions = runningAnswer ? undefined : makeDrawingActions((prompt, extras) => void draw(prompt, extras), choice);

  if (isUnknown && query.isSuccess && turns.length === 0) return <SessionMissing tool={TOOL} sid={sid} />;
  const isEmpty = turns.length === 0 && (query.isSuccess || !sid);
  return (
    <SessionShell
      title={title}
      note="画作由人工智能生成，已作标识"
      buttons={<ToolLinks current={TOOL} />}
      connectionState={connectionState}
      foot={(follow) => (
        <ImageFoot
          sid={sid}
          session={session}
          options={options?.image}
          choice={choice}
          onChoice={onChoice}
          onSend={(prompt) => {
            follow();
            return draw(prompt);
          }}
          onStop={runningAnswer?.live ? () => runningAnswer.live && stopAnswer(runningAnswer.live) : undefined}
        />
      )}
    >
      {query.isError && turns.length === 0 && <SessionLoadError query={query} />}
      {isEmpty && (
        <Welcome
          title="想画一处什么风景"
          line="说出景物、季节、时辰与笔意，画师为你落墨。"
          about={undefined}
          starters={options?.starters.image ?? []}
          onChoose={(prompt) => void draw(prompt)}
        />
      )}
      {turns.map((turn, index) => (
        <DrawingTurn
          key={turn.questionId}
          sid={sid ?? ''}
          turn={turn}
          hasLaterTurns={index < turns.length - 1}
          isBusy={runningAnswer !== undefined}
          onDraw={(prompt, extras) => void draw(prompt, extras)}
          onShow={setShownId}
        />
      ))}
      <AnswerStatus status={lastTurn?.answer?.status} runningMessage="正在落墨" doneMessage="画好了" />
      <LargeView
        pictures={pictures}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
        actions={actions}
      />
    </SessionShell>
  );
}

interface DrawingTurnProps {
  sid: string;
  turn: Turn;
  hasLaterTurns: boolean;
  /** Whether a drawing is running, so that no other can be started. */
  isBusy: boolean;
  onDraw: (prompt: string, extras: DrawExtras) => void;
  onShow: (drawingId: string) => void;
}

function DrawingTurn({ sid, turn, hasLaterTurns, isBusy, onDraw, onShow }: DrawingTurnProps) {
  const drawInstead = (prompt: string) => onDraw(prompt, prepareReplacement(turn));
  return (
    <div data-turn="">
      <QuestionView
        question={turn.question}
        maxLength={MAX_PROMPT_LENGTH}
        hasLaterTurns={hasLaterTurns}
        onEdit={isBusy ? undefined : (prompt) => drawInstead(prompt)}
      />
      {turn.answer && (
        <DrawingAnswer
          sid={sid}
          question={turn.question}
          answer={turn.answer}
          onShow={(drawing: Drawing) => onShow(drawing.id)}
          onDrawChips={isBusy ? undefined : (prompt, chips, from) => onDraw(prompt, { chips, ...basedOn(from) })}
          onRepeat={hasLaterTurns || isBusy ? undefined : () => drawInstead(turn.question)}
        />
      )}
    </div>
  );
}

interface ImageFootProps extends Pick<ImageSessionProps, 'sid' | 'session' | 'choice' | 'onChoice'> {
  options: AiOptions['image'] | undefined;
  onSend: (prompt: string) => Promise<boolean>;
  onStop: (() => void) | undefined;
}

/** The composer with the drawing options. */
function ImageFoot({ sid, session, options, choice, onChoice, onSend, onStop }: ImageFootProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const about = readAbout(searchParams);
  const initialPrompt = useInitialPrompt(about);
  return (
    <>
      <StyleChips options={options} choice={choice} onChange={onChoice} />
      {about && <AboutChip about={about} onRemove={() => setSearchParams({}, { replace: true })} />}
      <Composer
        // Starts the composer anew when the initial prompt, which is loaded after the page, has arrived.
        key={initialPrompt}
        sid={sid ?? TOOL.tool}
        label="你想画的景色"
        placeholder="说说你想画的景色"
        maxLength={MAX_PROMPT_LENGTH}
        initialText={session?.content ? '' : initialPrompt}
        onSend={onSend}
        onStop={onStop}
      >
        <RatioAndCount options={options} choice={choice} onChange={onChoice} />
        <QuotaNote quota={options?.quota} label="今日还可画" unit="幅" />
      </Composer>
    </>
  );
}
