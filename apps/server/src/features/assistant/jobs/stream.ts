import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';

type Channel = 'answer' | 'reasoning';
export type Offsets = Record<Channel, number>;

/** Who a stream is told to: a page's socket, or another instance on behalf of its pages. */
export interface Follower {
  send(frame: string): void;
  /** Has more unsent than is good: it is told later, and the stream does not wait for it. */
  readonly busy: boolean;
}

/** Frames beside the text, of which a latecomer needs only the last of each kind. */
type Beside = Extract<ServerFrame, { frame: 'notice' | 'citations' | 'queue' | 'understood' | 'stage' | 'image' }>;
type EndFrame = Extract<ServerFrame, { frame: 'end' }>;

export interface Stream {
  readonly answerId: string;
  readonly text: Readonly<Record<Channel, string>>;
  readonly ended: boolean;
  readonly followers: number;
  append(channel: Channel, piece: string): void;
  /** What another instance says stands at an offset; false when something before it is missing. */
  put(channel: Channel, offset: number, piece: string): boolean;
  beside(frame: Beside): void;
  /** The last word; whoever follows gets all that is missing first. */
  end(frame: EndFrame): void;
  /** Tells from these offsets on. Following again starts over from there. */
  follow(follower: Follower, from: Offsets): void;
  leave(follower: Follower): void;
}

/** At most one piece in this time; several that come together travel together. */
const FLUSH_MS = 40;
/** How soon one that was busy is tried again. */
const RETRY_MS = 200;
/** In characters: a frame stays below the 64 KB of MAX_FRAME_BYTES whatever they are. */
const LONGEST_PIECE = 16_000;
const CHANNELS = ['reasoning', 'answer'] as const;

interface Seen extends Offsets {
  version: number;
}

function keyOf(frame: Beside): string {
  return 'index' in frame ? `${frame.frame}/${frame.index}` : frame.frame;
}

/** What there is to tell of an answer. */
interface Content {
  text: Record<Channel, string>;
  besides: Map<string, { version: number; frame: string }>;
  version: number;
  /** The end frame, once there is one. */
  last: string | undefined;
}

/** Frames that more than one follower is owed are written once. */
function createPieces(answerId: string, text: Content['text']) {
  const written = new Map<string, string>();
  return {
    write(channel: Channel, offset: number, end: number): string {
      const key = `${channel}${offset}-${end}`;
      let frame = written.get(key);
      if (frame === undefined) {
        frame = JSON.stringify({ frame: 'delta', answerId, channel, offset, piece: text[channel].slice(offset, end) });
        written.set(key, frame);
      }
      return frame;
    },
    forget: () => written.clear(),
  };
}

/** Tells a follower what it has not seen; false when it has to be tried again. */
function tell(content: Content, pieces: ReturnType<typeof createPieces>, follower: Follower, seen: Seen): boolean {
  const { text, besides, version, last } = content;
  if (follower.busy) return false;
  for (const beside of besides.values()) if (beside.version > seen.version) follower.send(beside.frame);
  seen.version = version;
  for (const channel of CHANNELS) {
    while (seen[channel] < text[channel].length) {
      if (follower.busy) return false;
      const end = Math.min(text[channel].length, seen[channel] + LONGEST_PIECE);
      follower.send(pieces.write(channel, seen[channel], end));
      seen[channel] = end;
    }
  }
  if (last === undefined) return true;
  // Whoever has more than there is, because an instance died before it could save, is told where the text ends.
  for (const channel of CHANNELS) {
    const { length } = text[channel];
    if (seen[channel] > length) follower.send(pieces.write(channel, length, length));
  }
  follower.send(last);
  return true;
}

/**
 * One answer as it grows, and those who are told of it. Each follower has a place of its own in it, so that one who is
 * slow, late or back again is told the rest, while the others and the answer itself go on.
 */
export function createStream(answerId: string, onUnfollowed: () => void = () => {}): Stream {
  const content: Content = { text: { answer: '', reasoning: '' }, besides: new Map(), version: 0, last: undefined };
  const { text, besides } = content;
  const pieces = createPieces(answerId, text);
  const followers = new Map<Follower, Seen>();
  let flushedAt = 0;
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;

  function flush(): void {
    timer = undefined;
    flushedAt = performance.now();
    let later = false;
    for (const [follower, seen] of followers) {
      if (!tell(content, pieces, follower, seen)) later = true;
      else if (content.last !== undefined) followers.delete(follower);
    }
    pieces.forget();
    if (later) timer ??= setTimeout(flush, RETRY_MS);
  }

  function schedule(): void {
    if (timer !== undefined || followers.size === 0) return;
    const wait = flushedAt + FLUSH_MS - performance.now();
    timer = wait > 0 ? setTimeout(flush, wait) : setImmediate(flush);
  }

  return {
    answerId,
    text,
    get ended() {
      return content.last !== undefined;
    },
    get followers() {
      return followers.size;
    },
    append(channel, added) {
      if (added === '') return;
      text[channel] += added;
      schedule();
    },
    put(channel, offset, added) {
      const known = text[channel];
      if (offset > known.length) return false;
      if (offset + added.length > known.length) {
        text[channel] = known.slice(0, offset) + added;
        schedule();
      }
      return true;
    },
    beside(frame) {
      const key = keyOf(frame);
      content.version += 1;
      // At the end of the order: what came last is told last.
      besides.delete(key);
      besides.set(key, { version: content.version, frame: JSON.stringify(frame) });
      schedule();
    },
    end(frame) {
      if (content.last !== undefined) return;
      content.last = JSON.stringify(frame);
      schedule();
    },
    follow(follower, from) {
      // It may be ahead of us: what another instance makes is heard of a little later here. Of one who follows already
      // we know what it has been told, and whichever is less is what it has.
      const { answer, reasoning } = followers.get(follower) ?? from;
      const place = { answer: Math.min(answer, from.answer), reasoning: Math.min(reasoning, from.reasoning) };
      followers.set(follower, { ...place, version: 0 });
      schedule();
    },
    leave(follower) {
      if (followers.delete(follower) && followers.size === 0) onUnfollowed();
    },
  };
}
