import type { drawing, message } from '@meiyu/contract/assistant-parts.ts';
import type * as z from 'zod/mini';
import { beijingTime } from '../../../beijing-time.ts';
import { coverUrl } from '../../../resources/resource-row.ts';
import type { Afterword } from '../engine/engine.ts';
import type { DrawingLinks } from './drawing-links.ts';
import type { DrawingDetails, DrawingRow } from './drawings.repo.ts';
import type { MessageRow } from './messages.repo.ts';
import type { SessionRow } from './sessions.repo.ts';

type Message = z.input<typeof message>;
type Drawing = z.input<typeof drawing>;

export function toSessionType(type: number): '1' | '2' {
  return type === 2 ? '2' : '1';
}

export function toSession(row: SessionRow) {
  return {
    sid: row.sid,
    type: toSessionType(row.type),
    content: row.content ?? '',
    userId: row.userId,
    seq: row.seq,
    role: row.role,
    createTime: beijingTime(row.createdAt),
    updateTime: beijingTime(row.updatedAt),
  };
}

export function toDrawing(row: DrawingRow, links: DrawingLinks): Drawing {
  const { chips = [], missing = [] } = (row.details ?? {}) as Partial<DrawingDetails>;
  return {
    id: row.id,
    // A drawing stays in the gallery after its session was deleted.
    sid: row.sid ?? '',
    messageId: row.messageId ?? '',
    prompt: row.prompt,
    style: row.style,
    ratio: row.ratio,
    seed: String(row.seed ?? ''),
    chips,
    missing,
    width: row.width ?? 0,
    height: row.height ?? 0,
    ...links.urlsOf(row.id),
    engineLabel: row.engine,
    relatedWork: row.work && {
      id: row.work.id,
      title: row.work.title,
      author: row.work.author,
      coverUrl: coverUrl(row.work.coverFile),
    },
    createTime: beijingTime(row.createdAt),
  };
}

/** Stored values are not checked here; the schema of the answer checks them before they are sent. */
function afterwordOf({ citations, suggestions }: MessageRow): Afterword {
  const { followUps = [], related = [] } = Array.isArray(suggestions) ? {} : suggestions;
  return {
    citations: citations as Afterword['citations'],
    related: related as Afterword['related'],
    followUps,
  };
}

export function toMessage(row: MessageRow & { liked: number }, images: Drawing[]): Message {
  return {
    id: row.id,
    sid: row.sid,
    seq: row.seq,
    role: row.role,
    type: toSessionType(row.type),
    content: row.content,
    withPhoto: row.withPhoto,
    reasoning: row.reasoning,
    status: row.status === 'queued' ? 'running' : row.status,
    notice: row.error ?? '',
    engineLabel: row.engine,
    images,
    ...afterwordOf(row),
    liked: row.liked,
    createTime: beijingTime(row.createdAt),
  };
}

export function isRunning({ status }: Pick<MessageRow, 'status'>): boolean {
  return status === 'running' || status === 'queued';
}

/** The end frame of a stored answer; undefined while it runs. */
export function toEndFrame(row: MessageRow) {
  const { status } = row;
  if (status === 'queued' || status === 'running') return undefined;
  return {
    frame: 'end' as const,
    answerId: row.id,
    status,
    length: row.content.length,
    msg: status === 'done' ? '' : (row.error ?? ''),
    afterword: afterwordOf(row),
  };
}
