import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exhibitionDetails } from './exhibition-details.ts';
import { id, idsParam, integer, listOf, time } from './fields.ts';
import { ownDocument, shareKey, thing } from './own-exhibition-document.ts';
import { MAX_OWN_WORKS, SHARE_STATES } from './own-exhibition-fields.ts';

/* 我的展览: small exhibitions that readers make of works and of their own drawings. */

/** What is known about something that hangs. */
const thingFacts = z.extend(thing, {
  title: z.string(),
  author: z.string(),
  coverUrl: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
});

const sharing = {
  state: z.enum(SHARE_STATES),
  /** Whether an approved state is visible, also while a newer one waits or was refused. */
  isShown: z.boolean(),
  /** Of the address of the shared page; empty unless `isShown`. */
  key: z.string(),
  /** Why the last submission was refused, or the exhibition taken down. */
  reason: z.string(),
  /** Whether what the reader has written differs from what was submitted or approved last. */
  hasChanges: z.boolean(),
};

const details = z.object({
  id: z.string(),
  /** Grows with every save. */
  version: z.int(),
  document: ownDocument,
  /** Of what hangs. Withdrawn works and deleted drawings are missing here; the pages leave them out. */
  things: z.array(thingFacts),
  sharing: z.object(sharing),
  /** False for accounts under 14. */
  mayShare: z.boolean(),
  updateTime: time,
});

const ownId = z.object({ ownId: id });

export const list = endpoint({
  method: 'GET',
  path: '/api/exhibition/own/list',
  access: 'user',
  summary: "The user's own exhibitions, the last changed first",
  silentOnFailure: true,
  rows: z.object({
    id: z.string(),
    title: z.string(),
    coverUrl: z.string(),
    workCount: z.number(),
    /** Withdrawn works and deleted drawings among them. */
    missingCount: z.number(),
    ...sharing,
    updateTime: time,
  }),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/create',
  access: 'user',
  summary: 'Makes an exhibition, empty or with a document',
  write: true,
  body: z.object({ document: z.optional(ownDocument) }),
  data: z.object({ id: z.string() }),
  errors: ['OWN_EXHIBITIONS_FULL', 'TOO_MANY'],
});

export const read = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/read',
  access: 'user',
  summary: 'An own exhibition as it is edited',
  body: ownId,
  data: details,
  errors: ['NOT_FOUND'],
});

export const save = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/save',
  access: 'user',
  summary: 'Saves an own exhibition; over a newer version nothing is saved, and that one is answered',
  write: true,
  repeatable: true,
  body: z.extend(ownId, { version: integer(1, 2_000_000_000), document: ownDocument }),
  data: z.object({ saved: z.boolean(), current: details }),
  errors: ['NOT_FOUND', 'TOO_MANY'],
});

export const findThings = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/things',
  access: 'user',
  summary: 'What is known about works and own drawings; those that cannot be shown are left out',
  silentOnFailure: true,
  body: z.object({ things: listOf(thing, MAX_OWN_WORKS, 1) }),
  data: z.array(thingFacts),
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/exhibition/own/:ids',
  access: 'user',
  summary: 'Deletes own exhibitions; their links stop working',
  write: true,
  repeatable: true,
  params: idsParam,
  msg: '已删除',
});

export const share = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/share',
  access: 'user',
  summary: 'Submits the saved state to a reviewer; a call for help is answered with help lines and not submitted',
  write: true,
  repeatable: true,
  body: z.extend(ownId, { version: integer(1, 2_000_000_000) }),
  data: z.object({
    /** What to show instead when the text is a call for help; empty otherwise. */
    help: z.string(),
  }),
  errors: ['NOT_FOUND', 'STALE_FORM', 'SHARE_TOO_YOUNG', 'OWN_EXHIBITION_EMPTY', 'TEXT_REFUSED', 'TOO_MANY'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/withdraw',
  access: 'user',
  summary: 'Ends sharing and review: the link stops working for good',
  write: true,
  repeatable: true,
  body: ownId,
  msg: '已收回，链接不再有效',
  errors: ['NOT_FOUND'],
});

export const view = endpoint({
  method: 'POST',
  path: '/api/exhibition/own/view',
  access: 'user',
  summary: 'An own exhibition as its page and its hall show it to its reader, with the last changes',
  body: ownId,
  data: exhibitionDetails,
  errors: ['NOT_FOUND'],
});

export const shared = endpoint({
  method: 'POST',
  path: '/api/exhibition/shared',
  access: 'public',
  summary: 'The approved state of a shared exhibition; its id in the answer is the key of the link',
  body: z.object({ key: shareKey }),
  data: exhibitionDetails,
  errors: ['NOT_FOUND'],
});
