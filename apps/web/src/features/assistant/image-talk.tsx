import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type About, aboutSearch, readAbout } from './api/about.ts';
import { type AiOptions, aiOptionsQuery, type Drawing } from './api/assistant.api.ts';
import { subjectQuery } from './api/subject.api.ts';
import { TOOLS } from './api/tools.data.ts';
import { drawPicture, stopAnswer } from './conversation/assistant-socket.ts';
import type { Turn } from './conversation/merge-talk.ts';
import { useTalk } from './conversation/use-talk.ts';
import { chosen, type DrawChoice, RatioAndCount, StyleChips } from './drawings/draw-options.tsx';
import { DrawingAnswer } from './drawings/drawing-answer.tsx';
import { drawingWays } from './drawings/drawing-ways.ts';
import { LargeView } from './drawings/large-view.tsx';
import type { TalkProps } from './message-talk.tsx';
import { AboutChip } from './question/about-chip.tsx';
import { Composer } from './question/composer.tsx';
import { QuestionSlip } from './question/question-slip.tsx';
import { QuotaNote } from './question/quota-note.tsx';
import { Welcome } from './question/welcome.tsx';
import { TalkMissing, TalkUnread } from './sessions/talk-missing.tsx';
import { ToolLinks } from './sessions/tool-links.tsx';
import { giveWay, useAsking } from './sessions/use-asking.ts';
import { TalkShell } from './talk-shell.tsx';
import { TalkStatus } from './talk-status.tsx';

const MAX = 1000;
const TOOL = TOOLS.image;

interface ImageTalkProps extends TalkProps {
  choice: DrawChoice;
  onChoice: (choice: DrawChoice) => void;
}

type More = Partial<Omit<Parameters<typeof drawPicture>[0], 'sid' | 'content'>>;

/** The same picture with other things in it: what stays keeps its place. */
function goingOn(from: Drawing | undefined): More {
  return from ? { count: 1, from: { drawingId: from.id, mode: 'same' } } : {};
}

/** Words to begin with for whoever wants a picture like a work of the hall. */
function useFirstWords(about: About | undefined): string {
  const { data: subject } = useQuery({ ...subjectQuery(about ?? { resType: 'img', resId: '' }), enabled: !!about });
  if (!about || !subject) return '';
  return [`照《${subject.title}》的意思画一幅`, ...subject.words.slice(0, 6)].join('，');
}

export function ImageTalk({ sid, session, isUnknown, line, choice, onChoice }: ImageTalkProps) {
  const [search] = useSearchParams();
  const about = readAbout(search);
  const { turns, query } = useTalk(sid ?? '');
  const { data: options } = useQuery(aiOptionsQuery);
  const send = useAsking({ tool: TOOL, sid, session, search: aboutSearch(search) });
  const [shownId, setShownId] = useState<string>();
  const pictures = turns.flatMap(({ answer }) => answer?.images ?? []);
  const last = turns.at(-1);
  const running = turns.find(({ answer }) => answer?.status === 'running')?.answer;
  const title = session?.content || turns[0]?.question || '新对话';

  const draw = (words: string, more: More = {}) =>
    send(words, (here) => drawPicture({ sid: here, content: words, about, ...chosen(choice), ...more }));
  const ways = running ? undefined : drawingWays((words, more) => void draw(words, more), choice);

  if (isUnknown && query.isSuccess && turns.length === 0) return <TalkMissing tool={TOOL} sid={sid} />;
  const isEmpty = turns.length === 0 && (query.isSuccess || !sid);
  return (
    <TalkShell
      title={title}
      note="画作由人工智能生成，已作标识"
      tools={<ToolLinks here={TOOL} />}
      line={line}
      foot={(follow) => (
        <ImageFoot
          sid={sid}
          session={session}
          options={options?.image}
          choice={choice}
          onChoice={onChoice}
          onSend={(words) => {
            follow();
            return draw(words);
          }}
          onStop={running?.live ? () => running.live && stopAnswer(running.live) : undefined}
        />
      )}
    >
      {query.isError && turns.length === 0 && <TalkUnread query={query} />}
      {isEmpty && (
        <Welcome
          title="想画一处什么风景"
          line="说出景物、季节、时辰与笔意，画师为你落墨。"
          about={undefined}
          starters={options?.starters.image ?? []}
          onChoose={(words) => void draw(words)}
        />
      )}
      {turns.map((turn, index) => (
        <DrawingTurn
          key={turn.questionId}
          sid={sid ?? ''}
          turn={turn}
          hasMore={index < turns.length - 1}
          isBusy={running !== undefined}
          onDraw={(words, more) => void draw(words, more)}
          onShow={setShownId}
        />
      ))}
      <TalkStatus status={last?.answer?.status} running="正在落墨" done="画好了" />
      <LargeView
        pictures={pictures}
        shownId={shownId}
        onShow={setShownId}
        onClose={() => setShownId(undefined)}
        ways={ways}
      />
    </TalkShell>
  );
}

interface DrawingTurnProps {
  sid: string;
  turn: Turn;
  hasMore: boolean;
  /** Something is drawn: nothing else can be begun. */
  isBusy: boolean;
  onDraw: (words: string, more: More) => void;
  onShow: (drawingId: string) => void;
}

function DrawingTurn({ sid, turn, hasMore, isBusy, onDraw, onShow }: DrawingTurnProps) {
  const drawInPlace = (words: string) => onDraw(words, giveWay(turn));
  return (
    <div className="talk-turn">
      <QuestionSlip
        question={turn.question}
        max={MAX}
        hasMore={hasMore}
        onEdit={isBusy ? undefined : (words) => drawInPlace(words)}
      />
      {turn.answer && (
        <DrawingAnswer
          sid={sid}
          question={turn.question}
          answer={turn.answer}
          onShow={(drawing: Drawing) => onShow(drawing.id)}
          onChips={isBusy ? undefined : (words, chips, from) => onDraw(words, { chips, ...goingOn(from) })}
          onAgain={hasMore || isBusy ? undefined : () => drawInPlace(turn.question)}
        />
      )}
    </div>
  );
}

interface ImageFootProps extends Pick<ImageTalkProps, 'sid' | 'session' | 'choice' | 'onChoice'> {
  options: AiOptions['image'] | undefined;
  onSend: (words: string) => Promise<boolean>;
  onStop: (() => void) | undefined;
}

/** Where one says what is to be drawn, and how. */
function ImageFoot({ sid, session, options, choice, onChoice, onSend, onStop }: ImageFootProps) {
  const [search, setSearch] = useSearchParams();
  const about = readAbout(search);
  const firstWords = useFirstWords(about);
  return (
    <>
      <StyleChips options={options} choice={choice} onChange={onChoice} />
      {about && <AboutChip about={about} onRemove={() => setSearch({}, { replace: true })} />}
      <Composer
        // The words of a work come a moment later than the page.
        key={firstWords}
        sid={sid ?? TOOL.tool}
        label="你想画的景色"
        placeholder="说说你想画的景色"
        max={MAX}
        initial={session?.content ? '' : firstWords}
        onSend={onSend}
        onStop={onStop}
      >
        <RatioAndCount options={options} choice={choice} onChange={onChoice} />
        <QuotaNote quota={options?.quota} words="今日还可画" unit="幅" />
      </Composer>
    </>
  );
}
