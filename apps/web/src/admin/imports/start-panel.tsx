import { IMPORT_LIMITS } from '@meiyu/contract/admin/import-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSize } from '../../lib/format/format-size.ts';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useOnce } from '../kit/parts/use-once.ts';
import { openImport } from './api/imports.api.ts';
import { ImportHistory } from './import-history.tsx';
import styles from './start-panel.module.css';
import { type Collected, nameOf } from './upload/collect-files.ts';
import { DropZone } from './upload/drop-zone.tsx';
import { openQueue } from './upload/upload-queue.ts';

const SHOWN_FAULTS = 5;

/** Why these files cannot be a set; undefined when they can. */
function findFault({ files, faults }: Collected): string | undefined {
  if (files.length === 0) return faults.length > 0 ? undefined : '里面没有可以导入的文件';
  if (files.length > IMPORT_LIMITS.files) return `一次最多 ${IMPORT_LIMITS.files} 个文件，请分批导入`;
  const tooLarge = files.find(({ file }) => file.size > IMPORT_LIMITS.fileBytes);
  if (tooLarge) return `${tooLarge.path} 太大，单个文件不能超过 4 GB`;
  return undefined;
}

/** Where files are dropped, and earlier imports below. */
export function StartPanel({ onOpen }: { onOpen: (id: string) => void }) {
  const client = useQueryClient();
  const [fault, setFault] = useState('');
  const [left, setLeft] = useState<Collected['faults']>([]);
  const { run, isBusy } = useOnce(async (collected: Collected) => {
    const { files } = collected;
    const problem = findFault(collected);
    setLeft(collected.faults);
    setFault(problem ?? '');
    if (problem !== undefined || files.length === 0) return;
    const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
    try {
      const { id } = await openImport({ name: nameOf(files).slice(0, 400), files: files.length, bytes });
      openQueue(id).add(files);
      await client.invalidateQueries({ queryKey: ['admin', 'imports', 'list'] });
      // Faults are read here first; the upload has begun meanwhile.
      if (collected.faults.length === 0) onOpen(id);
      else setOpened(id);
    } catch (error) {
      setFault(error instanceof Error && error.message ? error.message : '没有开始上传，请重试');
    }
  });
  const [opened, setOpened] = useState('');
  return (
    <div className={styles.start}>
      <DropZone
        isMain
        title={isBusy ? '正在登记文件' : '把文件或文件夹拖到这里'}
        line={`图书（EPUB，或按内容格式整理的文件夹）、课程、展品、动态和词条都可以，能一起拖。一次最多 ${IMPORT_LIMITS.files.toLocaleString('en')} 个文件、${formatSize(IMPORT_LIMITS.setBytes).replace('.00 ', '\u00a0')}；断线和刷新后都能接着传。`}
        busy={isBusy}
        onFiles={(collected) => void run(collected)}
        onFault={setFault}
      />
      {fault && <Notice kind="error">{fault}</Notice>}
      {left.length > 0 && (
        <Notice
          kind="warn"
          end={
            opened && (
              <Action variant="primary" onClick={() => onOpen(opened)}>
                看上传
              </Action>
            )
          }
        >
          有 {left.length} 个文件不能上传，已略过：
          <ul className={styles.faults}>
            {left.slice(0, SHOWN_FAULTS).map(({ path, fault: reason }) => (
              <li key={path}>
                {path.slice(0, 120)}：{reason}
              </li>
            ))}
            {left.length > SHOWN_FAULTS && <li>…</li>}
          </ul>
        </Notice>
      )}
      <ImportHistory onOpen={onOpen} />
    </div>
  );
}
