import type { ListFileFormat } from '@meiyu/contract/admin/list-fields.ts';
import { ExportMenu } from '../../kit/panels/export-menu.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { saveList, saveListTemplate } from '../api/imports.api.ts';
import { DropFiles } from '../upload/drop-files.tsx';
import styles from './list-start.module.css';

type Export = ListFileFormat | 'gb18030';
const EXPORTS: { value: Export; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'iso2709', label: 'CNMARC（UTF-8）' },
  { value: 'gb18030', label: 'CNMARC（GB18030）' },
  { value: 'marcxml', label: 'MARCXML' },
];

/** 书目与清单: the template, the present list, and where a list is dropped with its files. */
export function ListStart({ limits, onOpen }: { limits: string; onOpen: (id: string) => void }) {
  const { run, isBusy } = useOneAtATime(saveListTemplate);
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.lead}>
          一份清单写明许多本书或许多幅作品：题名、作者、ISBN 和文件名。文件按“文件”一列或 ISBN、编号、题名去找。
        </p>
        <ExportMenu
          formats={EXPORTS}
          onExport={(format) =>
            format === 'gb18030' ? saveList({ format: 'iso2709', encoding: 'gb18030' }) : saveList({ format })
          }
        />
        <Action icon="download" busy={isBusy} onClick={() => void run()}>
          下载样表
        </Action>
      </div>
      <DropFiles
        kind="list"
        title="把清单和它的文件一起拖到这里"
        line={`清单：Excel（.xlsx）、CSV、MARC 21 或 CNMARC（.mrc、.iso）、MARCXML。文件：EPUB、PDF、Word、PPTX 成为图书，图片成为展品，录像、录音成为课程。${limits}`}
        onOpen={onOpen}
      />
    </>
  );
}
