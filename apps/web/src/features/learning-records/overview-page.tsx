import { useQuery } from '@tanstack/react-query';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import { useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { serverNow } from '../../lib/calls/server-clock.ts';
import { formatTime } from '../../lib/format/format-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import textStyles from '../../ui/text/text.module.css';
import { type Overview, overviewQuery } from './learning-records.api.ts';
import styles from './overview-page.module.css';
import { YearChart } from './year-chart.tsx';
import { formatSpentTime } from './year-map.ts';

const FIRST_YEAR = 2000;

/** 学习一览: a year of the user's learning, without comparison to others. */
export function OverviewPage() {
  const listQuery = useListQuery();
  const thisYear = Number(formatTime(serverNow() ?? Date.now()).slice(0, 4));
  const requested = Number(listQuery.get('year'));
  const year = Number.isInteger(requested) && requested >= FIRST_YEAR && requested < thisYear ? requested : thisYear;
  const query = useQuery(overviewQuery(year));
  const goTo = (to: number) => listQuery.set('year', to === thisYear ? '' : String(to));
  return (
    <section aria-label="学习一览">
      <UserPageHeader title="学习一览">
        <IconButton icon="previous" label="上一年" disabled={year <= FIRST_YEAR} onClick={() => goTo(year - 1)} />
        <span className={styles.year} role="status">
          {year} 年
        </span>
        <IconButton icon="next" label="下一年" disabled={year >= thisYear} onClick={() => goTo(year + 1)} />
        <Button variant="text" icon="file" onClick={() => window.print()}>
          打印
        </Button>
      </UserPageHeader>
      <UserPageList query={query}>
        {(overview) =>
          overview.days.length === 0 ? <NothingLearnt year={overview.year} /> : <Year overview={overview} />
        }
      </UserPageList>
    </section>
  );
}

function NothingLearnt({ year }: { year: number }) {
  return (
    <EmptyList
      drawing="roundWindow"
      title={`${year} 年还没有学习记录`}
      line="读一页书，看一幅画，都会记在这里。"
      action={{ label: '去图书馆', to: '/library' }}
    />
  );
}

function Year({ overview }: { overview: Overview }) {
  return (
    <>
      <Totals totals={overview.totals} />
      <section aria-labelledby="overview-days">
        <SectionHeading id="overview-days" className={styles.heading}>
          学习日历
        </SectionHeading>
        <YearChart overview={overview} />
      </section>
      <CardGrid className={styles.pair}>
        <Bars
          title="各门艺术"
          unit="时长"
          rows={overview.arts.map(({ name, seconds }) => ({ name, value: seconds, text: formatSpentTime(seconds) }))}
        />
        <Bars
          title="四种核心素养"
          unit="次数与时长"
          rows={overview.literacies.map(({ name, count, seconds }) => ({
            name,
            value: count,
            text: seconds > 0 ? `${count} 次，${formatSpentTime(seconds)}` : `${count} 次`,
          }))}
        />
      </CardGrid>
      <p className={textStyles.meta}>
        读书与提问触及文化理解，看课、听课与赏画触及审美感知，作画触及艺术表现与创意实践，写笔记触及创意实践。
      </p>
    </>
  );
}

function Totals({ totals }: { totals: Overview['totals'] }) {
  const facts = [
    { label: '时长', value: formatSpentTime(totals.seconds) },
    { label: '学习的日子', value: `${totals.days} 天` },
    { label: '图书', value: `${totals.books} 册` },
    { label: '课程', value: `${totals.courses} 门` },
    { label: '作品', value: `${totals.works} 件` },
    { label: '笔记', value: `${totals.notes} 条` },
    { label: '画作', value: `${totals.drawings} 幅` },
  ];
  return (
    <dl className={styles.totals}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={textStyles.meta}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BarsProps {
  title: string;
  unit: string;
  rows: { name: string; value: number; text: string }[];
}

/** A table with bars; the text contains the data for screen readers. */
function Bars({ title, unit, rows }: BarsProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <caption>{title}</caption>
      <thead className={textStyles.hidden}>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={textStyles.meta}>
              <span aria-hidden="true" style={{ width: `${(value / max) * 100}%` }} />
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
