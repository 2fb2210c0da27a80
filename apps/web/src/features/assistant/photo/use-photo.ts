import { uploadPhoto } from '@meiyu/contract/assistant.ts';
import { MAX_PHOTO_BYTES } from '@meiyu/contract/assistant-parts.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import type { AiOptions } from '../api/assistant.api.ts';
import { agree, hasAgreed } from './photo-consent.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface ChosenPhoto {
  file: File;
  /** For the preview in this page. */
  url: string;
}

export type PhotoField = ReturnType<typeof usePhoto>;

/** What is wrong with a chosen file, in the words of the server; undefined if nothing is. */
function faultOf(file: File): string | undefined {
  if (!PHOTO_TYPES.includes(file.type)) return errors.NOT_A_PICTURE.msg;
  return file.size > MAX_PHOTO_BYTES ? errors.AI_PHOTO_TOO_LARGE.msg : undefined;
}

/** The photo of the next question: chosen here, sent to the server only together with the question. */
export function usePhoto(chat: AiOptions['chat'] | undefined) {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  /** A photo for which the person has not agreed yet where it goes. */
  const [undecided, setUndecided] = useState<File>();
  const [isUploading, setUploading] = useState(false);
  const host = chat?.photoHost ?? '';
  const url = photo?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const show = (file: File) => setPhoto({ file, url: URL.createObjectURL(file) });

  return {
    isOn: chat?.photos === 'on',
    host,
    photo,
    isUploading,
    isAsking: undecided !== undefined,

    /** A file that was chosen, pasted or dropped. */
    choose(file: File | undefined): void {
      if (!file || !chat) return;
      const refusal =
        chat.photos === 'off'
          ? errors.AI_PHOTOS_OFF.msg
          : chat.photos === 'young'
            ? errors.AI_PHOTOS_YOUNG.msg
            : faultOf(file);
      if (refusal) showToast('warning', refusal);
      else if (hasAgreed(host)) show(file);
      else setUndecided(file);
    },

    /** The answer to the notice that names the host. */
    decide(agreed: boolean): void {
      if (agreed && undecided) {
        agree(host);
        show(undecided);
      }
      setUndecided(undefined);
    },

    remove: () => setPhoto(undefined),

    /** What the question must name; undefined when the upload failed, which was shown. */
    async upload(): Promise<string | undefined> {
      if (!photo) return undefined;
      setUploading(true);
      try {
        return (await call(uploadPhoto, {}, { file: photo.file })).photo;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return undefined;
      } finally {
        setUploading(false);
      }
    },
  };
}
