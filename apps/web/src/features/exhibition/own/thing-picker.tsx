import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UserPageSearch } from '../../../components/user-centre/user-page-search.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { TabPanel, Tabs } from '../../../ui/navigation/tabs.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type Facts, FOUND_AT_ONCE, type PickerSource, pickerQuery } from './own.api.ts';
import { keyOf } from './own-document.ts';
import styles from './thing-picker.module.css';

interface ThingPickerProps {
  open: boolean;
  onClose: () => void;
  wallName: string;
  /** Keys of what hangs already. */
  hung: ReadonlySet<string>;
  isFull: boolean;
  onPick: (facts: Facts) => void;
}

const SOURCES: { key: PickerSource; label: string }[] = [
  { key: 'works', label: '馆里的作品' },
  { key: 'seen', label: '看过的作品' },
  { key: 'drawings', label: '我的画' },
];
const NOTHING: Record<PickerSource, string> = {
  works: '没有找到作品，换个词试试。',
  seen: '还没有看过的作品。打开一件作品，它就会出现在这里。',
  drawings: '画廊里还没有画。在“你说我画”里画的，都能挂出来。',
};

/** Chooses works and drawings for a wall, one after the other. */
export function ThingPicker({ open, onClose, wallName, ...choice }: ThingPickerProps) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="thing-picker" className={styles.picker}>
      <Row spread className={styles.head}>
        <h2 id="thing-picker">挂到“{wallName}”</h2>
        <IconButton icon="close" label="选好了" onClick={onClose} />
      </Row>
      <Sources {...choice} />
    </Modal>
  );
}

type Choice = Pick<ThingPickerProps, 'hung' | 'isFull' | 'onPick'>;

function Sources(choice: Choice) {
  const [source, setSource] = useState<PickerSource>('works');
  const [searchText, setSearchText] = useState('');
  const [page, setPage] = useState(1);
  return (
    <>
      <Tabs
        label="从哪里选"
        tabs={SOURCES}
        current={source}
        panelId="thing-sources"
        onChange={(key) => {
          setSource(key);
          setPage(1);
        }}
      />
      <TabPanel id="thing-sources" tabKey={source} className={styles.panel}>
        <UserPageSearch
          label="按题目、作者查找"
          searchText={searchText}
          onSearch={(text) => {
            setSearchText(text);
            setPage(1);
          }}
        />
        <Found {...choice} {...{ source, searchText, page }} onPage={setPage} />
      </TabPanel>
    </>
  );
}

interface FoundProps extends Choice {
  source: PickerSource;
  searchText: string;
  page: number;
  onPage: (page: number) => void;
}

function Found({ source, searchText, page, onPage, hung, isFull, onPick }: FoundProps) {
  const { data, error, isFetching, refetch } = useQuery(pickerQuery(source, searchText, page));
  if (!data) {
    if (error && !isFetching)
      return (
        <ErrorState level={3} title={error.message} line="没有取到，请稍后再试。" onRetry={() => void refetch()} />
      );
    return (
      <SkeletonGroup label="正在查找">
        <SkeletonLines lines={6} />
      </SkeletonGroup>
    );
  }
  if (data.rows.length === 0) return <p className={textStyles.meta}>{NOTHING[source]}</p>;
  const isLast = page * FOUND_AT_ONCE >= data.total;
  return (
    <>
      <p role="status" className={textStyles.meta}>
        {isFull ? '已经挂满了，取下几件再选。' : `找到 ${data.total} 件，点一下就挂上。`}
      </p>
      <CardGrid as="ul" className={styles.found}>
        {data.rows.map((facts) => {
          const isHung = hung.has(keyOf(facts));
          return (
            <li key={keyOf(facts)}>
              <button
                type="button"
                aria-disabled={isHung || isFull || undefined}
                aria-label={`${isHung ? '已挂上' : '挂上'}：${facts.title}`}
                onClick={() => !isHung && !isFull && onPick(facts)}
                className={styles.thing}
              >
                <FallbackImage src={facts.coverUrl} alt="" ratio="1/1" fit="contain" />
                <span className={`${textStyles.oneLine} ${styles.title}`}>{facts.title}</span>
                <span className={`${textStyles.fine} ${textStyles.oneLine}`}>{isHung ? '已挂上' : facts.author}</span>
              </button>
            </li>
          );
        })}
      </CardGrid>
      {(page > 1 || !isLast) && (
        <Row gap="m" className={styles.pages}>
          <Button variant="line" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            上一页
          </Button>
          <Button variant="line" size="small" disabled={isLast} onClick={() => onPage(page + 1)}>
            下一页
          </Button>
        </Row>
      )}
    </>
  );
}
