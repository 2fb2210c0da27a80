import { useParams, useSearchParams } from 'react-router';
import { aboutSearch } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useLine } from './conversation/assistant-socket.ts';
import { MessageTalk } from './message-talk.tsx';
import { TalkGate } from './sessions/talk-gate.tsx';
import { useOpening } from './sessions/use-sessions.ts';

/** 你问我答 */
export function MessagePage() {
  const { sid } = useParams();
  const [query] = useSearchParams();
  const line = useLine();
  const opening = useOpening(TOOLS.message, sid, aboutSearch(query));
  return (
    <TalkGate opening={opening}>
      <MessageTalk key={sid ?? ''} sid={sid} session={opening.session} isUnknown={opening.isUnknown} line={line} />
    </TalkGate>
  );
}
