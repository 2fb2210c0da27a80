import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';

type Channel = 'answer' | 'reasoning';
export type Offsets = Record<Channel, number>;

/** A receiver of a stream: a page's socket, or another instance on behalf of its pages. */
export interface Follower {
  send(frame: string): void;
  /** Whether too many bytes to it are still unsent; the stream goes on without waiting and sends it the rest later. */
  readonly busy: boolean;
}

/** Frames that are not part of the text; a late follower needs only the last one of each type. */
type SideFrame = Extract<ServerFrame, { frame: 'notice' | 'citations' | 'queue' | 'understood' | 'stage' | 'image' }>;
type EndFrame = Extract<ServerFrame, { frame: 'end' }>;

export interface Stream {
  readonly answerId: string;
  readonly text: Readonly<Record<Channel, string>>;
  readonly ended: boolean;
  readonly followerCount: number;
  append(channel: Channel, piece: string): void;
  /** Adds a piece at an offset; false when text before it is missing. */
  put(channel: Channel, offset: number, piece: string): boolean;
  addSideFrame(frame: SideFrame): void;
  /** Ends the stream; followers get all missing text before the end frame. */
  end(frame: EndFrame): void;
  /** Sends everything from these offsets on. A second call can only go back: it never skips text that was not sent yet. */
  follow(follower: Follower, from: Offsets): void;
  unfollow(follower: Follower): void;
}

/** At most one frame per channel in this time, so that several pieces are sent together. */
const FLUSH_MS = 40;
/** Pause before a busy follower is tried again. */
const RETRY_MS = 200;
/** In characters. A frame with this many stays below the 64 KB of MAX_FRAME_BYTES, even in UTF-8. */
const MAX_PIECE_LENGTH = 16_000;
const CHANNELS = ['reasoning', 'answer'] as const;

/** How much a follower has received: characters of each channel, and side frames up to a version. */
interface Progress extends Offsets {
  version: number;
}

function keyOf(frame: SideFrame): string {
  return 'index' in frame ? `${frame.frame}/${frame.index}` : frame.frame;
}

/** Everything of an answer that followers are sent. */
interface Content {
  text: Record<Channel, string>;
  sideFrames: Map<string, { version: number; frame: string }>;
  /** Number of side frames added so far. */
  version: number;
  endFrame: string | undefined;
}

/** Caches delta frames, so that each is serialized once for all followers. */
function createDeltaFrames(answerId: string, text: Content['text']) {
  const cache = new Map<string, string>();
  return {
    serialize(channel: Channel, offset: number, end: number): string {
      const key = `${channel}${offset}-${end}`;
      let frame = cache.get(key);
      if (frame === undefined) {
        frame = JSON.stringify({ frame: 'delta', answerId, channel, offset, piece: text[channel].slice(offset, end) });
        cache.set(key, frame);
      }
      return frame;
    },
    clear: () => cache.clear(),
  };
}

type DeltaFrames = ReturnType<typeof createDeltaFrames>;

/** Sends a follower what it has not received; returns false when the follower must be tried again later. */
function sendMissing(content: Content, deltaFrames: DeltaFrames, follower: Follower, progress: Progress): boolean {
  const { text, sideFrames, version, endFrame } = content;
  if (follower.busy) return false;
  for (const side of sideFrames.values()) if (side.version > progress.version) follower.send(side.frame);
  progress.version = version;
  for (const channel of CHANNELS) {
    while (progress[channel] < text[channel].length) {
      if (follower.busy) return false;
      const end = Math.min(text[channel].length, progress[channel] + MAX_PIECE_LENGTH);
      follower.send(deltaFrames.serialize(channel, progress[channel], end));
      progress[channel] = end;
    }
  }
  if (endFrame === undefined) return true;
  // A follower may have more text than was saved by an instance that died: an empty piece cuts it at the saved length.
  for (const channel of CHANNELS) {
    const { length } = text[channel];
    if (progress[channel] > length) follower.send(deltaFrames.serialize(channel, length, length));
  }
  follower.send(endFrame);
  return true;
}

/**
 * One growing answer and its followers. Each follower has its own progress, so that a slow, late or returning one gets
 * the rest without delaying the others.
 */
export function createStream(answerId: string, onUnfollowed: () => void = () => {}): Stream {
  const content: Content = {
    text: { answer: '', reasoning: '' },
    sideFrames: new Map(),
    version: 0,
    endFrame: undefined,
  };
  const { text, sideFrames } = content;
  const deltaFrames = createDeltaFrames(answerId, text);
  const followers = new Map<Follower, Progress>();
  let flushedAt = 0;
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;

  function flush(): void {
    timer = undefined;
    flushedAt = performance.now();
    let shouldRetry = false;
    for (const [follower, progress] of followers) {
      if (!sendMissing(content, deltaFrames, follower, progress)) shouldRetry = true;
      else if (content.endFrame !== undefined) followers.delete(follower);
    }
    deltaFrames.clear();
    if (shouldRetry) timer ??= setTimeout(flush, RETRY_MS);
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
      return content.endFrame !== undefined;
    },
    get followerCount() {
      return followers.size;
    },
    append(channel, added) {
      if (added === '') return;
      text[channel] += added;
      schedule();
    },
    put(channel, offset, added) {
      const current = text[channel];
      if (offset > current.length) return false;
      if (offset + added.length > current.length) {
        text[channel] = current.slice(0, offset) + added;
        schedule();
      }
      return true;
    },
    addSideFrame(frame) {
      const key = keyOf(frame);
      content.version += 1;
      // Deleted first, so that the new frame moves to the end of the map and is sent last.
      sideFrames.delete(key);
      sideFrames.set(key, { version: content.version, frame: JSON.stringify(frame) });
      schedule();
    },
    end(frame) {
      if (content.endFrame !== undefined) return;
      content.endFrame = JSON.stringify(frame);
      schedule();
    },
    follow(follower, from) {
      // The new offsets may be ahead of what an existing follower was sent, so the smaller ones are used.
      const { answer, reasoning } = followers.get(follower) ?? from;
      const offsets = { answer: Math.min(answer, from.answer), reasoning: Math.min(reasoning, from.reasoning) };
      followers.set(follower, { ...offsets, version: 0 });
      schedule();
    },
    unfollow(follower) {
      if (followers.delete(follower) && followers.size === 0) onUnfollowed();
    },
  };
}
