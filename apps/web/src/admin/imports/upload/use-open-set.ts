import { IMPORT_LIMITS, type ImportKind } from '@meiyu/contract/admin/import-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { openImport } from '../api/imports.api.ts';
import { type Collected, nameOf } from './collect-files.ts';
import { openQueue } from './upload-queue.ts';

/** Why these files cannot be a set; undefined when they can. */
function findProblem({ files, faults }: Collected): string | undefined {
  if (files.length === 0) return faults.length > 0 ? undefined : '里面没有可以导入的文件';
  if (files.length > IMPORT_LIMITS.files) return `一次最多 ${IMPORT_LIMITS.files} 个文件，请分批导入`;
  const tooLarge = files.find(({ file }) => file.size > IMPORT_LIMITS.fileBytes);
  if (tooLarge) return `${tooLarge.path} 太大，单个文件不能超过 4 GB`;
  return undefined;
}

interface NewSet {
  kind: ImportKind;
  allPictures?: boolean;
  onOpen: (id: string) => void;
}

/**
 * Opens a set of dropped files and begins their upload; if some cannot be uploaded, they are shown before the page
 * changes.
 */
export function useOpenSet({ kind, allPictures = false, onOpen }: NewSet) {
  const client = useQueryClient();
  const [fault, setFault] = useState('');
  const [left, setLeft] = useState<Collected['faults']>([]);
  const [opened, setOpened] = useState('');
  const { run, isBusy } = useOneAtATime(async (collected: Collected) => {
    const { files } = collected;
    const problem = findProblem(collected);
    setLeft(collected.faults);
    setFault(problem ?? '');
    if (problem !== undefined || files.length === 0) return;
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    try {
      const name = nameOf(files).slice(0, 400);
      const { id } = await openImport({ name, files: files.length, bytes, kind, allPictures });
      openQueue(id).add(files);
      await client.invalidateQueries({ queryKey: ['admin', 'imports', 'list'] });
      // Errors are shown here first; the upload has begun meanwhile.
      if (collected.faults.length === 0) onOpen(id);
      else setOpened(id);
    } catch (error) {
      setFault(error instanceof Error && error.message ? error.message : '没有开始上传，请重试');
    }
  });
  return { run: (collected: Collected) => void run(collected), isBusy, fault, setFault, left, opened };
}
