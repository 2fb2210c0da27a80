import type { ImportKind } from '@meiyu/contract/admin/import-fields.ts';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import styles from './drop-files.module.css';
import { DropZone } from './drop-zone.tsx';
import { useOpenSet } from './use-open-set.ts';

const SHOWN_FAULTS = 5;

interface DropFilesProps {
  kind: ImportKind;
  title: string;
  line: string;
  isMain?: boolean;
  allPictures?: boolean;
  onOpen: (id: string) => void;
}

/** Where the files of a new import are dropped. */
export function DropFiles({ kind, title, line, isMain = true, allPictures, onOpen }: DropFilesProps) {
  const { run, isBusy, fault, setFault, left, opened } = useOpenSet({ kind, allPictures, onOpen });
  return (
    <>
      <DropZone
        isMain={isMain}
        title={isBusy ? '正在登记文件' : title}
        line={line}
        busy={isBusy}
        onFiles={run}
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
    </>
  );
}
