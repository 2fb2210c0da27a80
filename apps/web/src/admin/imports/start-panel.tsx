import {
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  IMPORT_LIMITS,
  type ImportKind,
} from '@meiyu/contract/admin/import-fields.ts';
import { formatSize } from '../../lib/format/format-size.ts';
import { Segments } from '../kit/parts/segments.tsx';
import { ImportHistory } from './import-history.tsx';
import { ListStart } from './list/list-start.tsx';
import { MuseumStart } from './museum/museum-start.tsx';
import styles from './start-panel.module.css';
import { DropFiles } from './upload/drop-files.tsx';

const SOURCES = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_LABELS[value] }));
const AT_MOST = `一次最多 ${IMPORT_LIMITS.files.toLocaleString('en')} 个文件、${formatSize(IMPORT_LIMITS.setBytes).replace('.00 ', '\u00a0')}；断线和刷新后都能接着传。`;

interface StartPanelProps {
  source: ImportKind;
  onSource: (source: ImportKind) => void;
  onOpen: (id: string) => void;
}

/** Where an import begins: dropped files, a list, or a museum; earlier imports below. */
export function StartPanel({ source, onSource, onOpen }: StartPanelProps) {
  return (
    <div className={styles.start}>
      <div className={styles.sources}>
        <Segments label="从哪里导入" choices={SOURCES} current={source} onChoose={onSource} />
      </div>
      {source === 'files' && (
        <DropFiles
          kind="files"
          title="把文件或文件夹拖到这里"
          line={`图书（EPUB、PDF、Word、PPTX）、录像和录音直接拖进来；展品、动态、词条和几讲的课程按内容格式整理成文件夹，能一起拖。PPTX 要服务器装有 LibreOffice。${AT_MOST}`}
          onOpen={onOpen}
        />
      )}
      {source === 'list' && <ListStart limits={AT_MOST} onOpen={onOpen} />}
      {source === 'museum' && <MuseumStart onOpen={onOpen} />}
      <ImportHistory onOpen={onOpen} />
    </div>
  );
}
