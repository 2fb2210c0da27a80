import * as contentFiles from '@meiyu/contract/admin/content-files.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/calls/call.ts';
import { sendFile } from '../../../kit/upload/send-file.ts';
import type { SendOptions } from '../../../kit/upload/use-upload.ts';
import type { Cue } from './cues.ts';

export const MAX_CAPTIONS_BYTES = contentFiles.uploadCaptions.upload?.maxBytes ?? 0;

/** A hash never means another file. */
export const captionsQuery = (hash: string) =>
  queryOptions({
    queryKey: ['admin', 'content', 'captions', hash],
    queryFn: ({ signal }) => call(contentFiles.readCaptions, { query: { hash } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sendCaptions = (options: SendOptions) =>
  sendFile(contentFiles.uploadCaptions, { query: { fileName: options.file.name } }, options);

export type StoredCaptions = Awaited<ReturnType<typeof storeCues>>;

export const storeCues = (cues: Cue[]) => call(contentFiles.saveCaptions, { body: { cues } });
