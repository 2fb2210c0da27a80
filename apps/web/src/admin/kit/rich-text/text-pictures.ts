import { MAX_PICTURE_MB } from '@meiyu/contract/admin/content-fields.ts';
import * as contentFiles from '@meiyu/contract/admin/content-files.ts';
import type { HtmlNode } from '../../../components/html/html-tree.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { sendFile } from '../upload/send-file.ts';
import { fileOfAddress, withAddresses } from './text-paste.ts';

/** Stores a picture of a text and returns its address; rejects with an Error whose message can be shown. */
export type StorePicture = (file: File) => Promise<string>;

/** A StorePicture that sends files of at most so many megabytes. */
export function createStorePicture(maxMegabytes: number, send: (file: File) => Promise<{ url: string }>): StorePicture {
  return async (file) => {
    if (file.size > maxMegabytes * 1024 * 1024) throw new Error(`“${file.name}”超过 ${maxMegabytes} MB，请先缩小。`);
    try {
      return (await send(file)).url;
    } catch (error) {
      throw new Error(`“${file.name}”没有上传：${error instanceof CallError ? error.message : '请检查网络后再试'}`);
    }
  };
}

/** Stores a picture of a resource's text. */
export const storeContentPicture = createStorePicture(MAX_PICTURE_MB, (file) =>
  sendFile(contentFiles.upload, { query: { fileName: file.name, use: 'text' } }, { file, onProgress: () => undefined }),
);

/** Stores the pictures that came with pasted text; `lost` counts those that the server did not take. */
export async function storePasted(nodes: readonly HtmlNode[], pictures: readonly string[], store: StorePicture) {
  const addresses: (string | undefined)[] = [];
  // One after the other, because each of them may be large.
  for (const [index, address] of pictures.entries()) {
    const file = fileOfAddress(address, `粘贴的图片 ${index + 1}`);
    addresses.push(file && (await store(file).catch(() => undefined)));
  }
  return { nodes: withAddresses(nodes, addresses), lost: addresses.filter((address) => !address).length };
}
