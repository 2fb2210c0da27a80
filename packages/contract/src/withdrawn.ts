import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, resType } from './fields.ts';
import { resourceRow } from './resources.ts';

/* 内容已下架: what the 404 page says about a resource that readers could open before. */

export const near = endpoint({
  method: 'GET',
  path: '/api/businees/withdrawn/near',
  access: 'public',
  summary:
    'Whether a resource was published before and is not any more, and up to six published ones like it; nothing of the resource itself but its kind. Any other id is NOT_FOUND',
  silentOnFailure: true,
  query: z.object({ id }),
  data: z.object({
    resType,
    /** Of its categories first, then of its kind. */
    near: z.array(resourceRow),
  }),
  errors: ['NOT_FOUND'],
});
