import type { ContentRow } from '@meiyu/contract/admin/content-shapes.ts';
import { objectPosition } from '../../../lib/pictures/focal-point.ts';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { When } from '../../kit/parts/when.tsx';
import type { TableColumn } from '../../kit/table/table-column.ts';
import type { Choices } from '../content.api.ts';
import type { KindLabels } from '../content-kinds.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './content-columns.module.css';
import { nameCategories } from './name-categories.ts';

type Column = TableColumn<ContentRow>;

function TitleCell({ row, hasCover }: { row: ContentRow; hasCover: boolean }) {
  return (
    <span className={styles.title}>
      {hasCover && <Cover row={row} />}
      <span className={styles.words}>
        {row.title || <span className={styles.none}>没有标题</span>}
        {hasCover && !row.coverUrl && <span className={styles.problem}>缺封面</span>}
      </span>
    </span>
  );
}

function Cover({ row: { coverUrl, coverFocus } }: { row: ContentRow }) {
  if (!coverUrl)
    return (
      <span aria-hidden="true" className={styles.noCover}>
        <ConsoleIcon name="picture" />
      </span>
    );
  return (
    <img
      src={coverUrl}
      alt=""
      loading="lazy"
      style={{ objectPosition: objectPosition(coverFocus) }}
      className={styles.cover}
    />
  );
}

function StateCell({ row }: { row: ContentRow }) {
  return (
    <span className={styles.state}>
      <StateMark state={row.state} scheduledTime={row.scheduledTime} />
      {row.draft && row.state === 'published' && <span className={styles.changed}>有未发布的改动</span>}
    </span>
  );
}

function UpdateCell({ row }: { row: ContentRow }) {
  const others = row.editors.join('、');
  return (
    <>
      <When time={row.updateTime} />
      {others && (
        <span className={styles.editing} title={`${others}开着这一稿`}>
          {others} 在改
        </span>
      )}
    </>
  );
}

const EMPTY = '—';

/** The columns of a kind; in the bin those about the removal. */
export function columnsOf(labels: KindLabels, isBin: boolean, choices: Choices | undefined): Column[] {
  const isEntry = labels.kind === 'entry';
  const title: Column = {
    ...{ id: 'title', header: labels.titleLabel, sortable: true, locked: true },
    cell: (row) => <TitleCell row={row} hasCover={!isEntry} />,
  };
  if (isBin)
    return [
      title,
      { id: 'binTime', header: '移入', cell: (row) => row.binTime && <When time={row.binTime} />, width: '8rem' },
      { id: 'binByName', header: '经手', cell: (row) => row.binByName || EMPTY, width: '8rem' },
      {
        ...{ id: 'removeTime', header: '彻底删除', width: '9rem' },
        cell: (row) => (row.removeTime ? <When time={row.removeTime} dayOnly /> : '不会，读者有记录'),
      },
    ];
  const author: Column = {
    ...{ id: 'author', header: labels.authorLabel, width: '8rem' },
    cell: (row) => row.author || EMPTY,
  };
  const categories: Column = {
    ...{ id: 'categories', header: '分类', width: '10rem' },
    cell: (row) => nameCategories(row.categories, choices) || EMPTY,
  };
  return [
    title,
    ...(isEntry ? [] : [author, categories]),
    { id: 'state', header: '状态', cell: (row) => <StateCell row={row} />, width: '13rem' },
    { id: 'readAmount', header: '阅读', cell: (row) => <Figure value={row.readAmount} />, ...READS },
    { id: 'updateTime', header: '更新', cell: (row) => <UpdateCell row={row} />, sortable: true, width: '9rem' },
    {
      ...{ id: 'publishTime', header: '发布', sortable: true, width: '7rem', wideOnly: true },
      cell: (row) => (row.publishTime ? <When time={row.publishTime} dayOnly /> : EMPTY),
    },
    {
      ...{ id: 'tags', header: '标签', width: '10rem', hiddenAtFirst: true },
      cell: (row) => row.tags.join('、') || EMPTY,
    },
    {
      ...{ id: 'home', header: '首页', width: '5rem', hiddenAtFirst: true },
      cell: (row) => (row.home ? '展示' : EMPTY),
    },
  ];
}

const READS = { sortable: true, numeric: true, width: '5rem', wideOnly: true } as const;
