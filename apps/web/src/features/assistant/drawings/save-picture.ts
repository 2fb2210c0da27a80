import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';

/** Fetches the picture first, so that a failure shows 文件下载失败 rather than being saved as a file. */
export async function savePicture(url: string, prompt: string, extension: 'webp' | 'png'): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    saveFile(`${fileName(prompt)}.${extension}`, await response.blob());
  } catch {
    showToast('error', clientMessages.downloadFailed);
  }
}

function fileName(prompt: string): string {
  const name = prompt
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 24);
  return `${name || '画作'}（AI 生成）`;
}
