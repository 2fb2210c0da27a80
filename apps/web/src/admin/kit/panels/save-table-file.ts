import { saveFile } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';

interface TableFile {
  fileName: string;
  type: string;
  /** Base64. */
  content: string;
  rows: number;
  isCut: boolean;
}

/** Saves a table that a call has answered (contract/admin/table-file.ts), and says if rows were left out. */
export function saveTableFile({ fileName, type, content, rows, isCut }: TableFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type }));
  if (isCut) showToast('warning', `只导出了前 ${rows} 行，请缩小筛选范围`);
}
