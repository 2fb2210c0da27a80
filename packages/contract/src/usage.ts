import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';

/* The reports of the web app for the statistics. */

export const pageOpened = endpoint({
  method: 'POST',
  path: '/api/businees/opened',
  access: 'optional',
  summary: 'Says that the web app shows a page, for the statistics; loading its data may have been ahead of the click',
  silentOnFailure: true,
  body: z.object({ path: requiredText(300, '页面地址') }),
});
