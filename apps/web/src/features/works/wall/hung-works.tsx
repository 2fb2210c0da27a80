import type { CSSProperties } from 'react';
import { useDevice } from '../../../lib/browser/device.ts';
import type { WorkRow } from '../api/works.api.ts';
import { HungWork } from './hung-work.tsx';
import { MAX_WALL_REM, useWallWidth } from './use-wall-width.ts';
import styles from './wall.module.css';
import { GAP_REM, layOutColumns, layOutRows, type PlacedWork, type WallRow } from './wall-layout.ts';

interface HungWorksProps {
  works: readonly WorkRow[];
  classId: string;
}

/** These works are visible at first in any window, so their pictures are loaded first. */
const EAGER_COUNT = 4;

export function HungWorks({ works, classId }: HungWorksProps) {
  const isPhone = useDevice() === 'mobile';
  const measuredRem = useWallWidth();
  const wallRem = measuredRem ?? MAX_WALL_REM;
  const eagerWorks = new Set(works.slice(0, EAGER_COUNT));
  if (isPhone) return <Columns works={works} classId={classId} eagerWorks={eagerWorks} />;
  return (
    <div className={styles.rows} data-guessed={measuredRem === undefined || undefined}>
      {layOutRows(works, wallRem).map((row) => (
        <ul key={row.works[0]?.work.id} className={styles.row} style={columnsOf(row, wallRem)}>
          {row.works.map(({ work, widthRem }) => (
            <HungWork
              key={work.id}
              work={work}
              classId={classId}
              sizes={`${Math.ceil(widthRem)}rem`}
              eager={eagerWorks.has(work)}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The works' widths as fractions of the wall, so that the row fits any window. A row that is not full ends with an empty column. */
function columnsOf({ works, isFull }: WallRow, wallRem: number): CSSProperties {
  const usedRem = works.reduce((sum, { widthRem }) => sum + widthRem, 0);
  const freeRem = wallRem - usedRem - GAP_REM * (works.length - (isFull ? 1 : 0));
  const columns = works.map(({ widthRem }: PlacedWork) => `minmax(0, ${widthRem.toFixed(2)}fr)`);
  if (freeRem > 1) columns.push(`${freeRem.toFixed(2)}fr`);
  return { gridTemplateColumns: columns.join(' ') };
}

function Columns({ works, classId, eagerWorks }: HungWorksProps & { eagerWorks: ReadonlySet<WorkRow> }) {
  const renderWork = (sizes: string) => (work: WorkRow) => (
    <HungWork key={work.id} work={work} classId={classId} sizes={sizes} eager={eagerWorks.has(work)} />
  );
  return (
    <div className={styles.groups}>
      {layOutColumns(works).map((group) =>
        'fullWidthWork' in group ? (
          <ul key={group.fullWidthWork.id}>{renderWork('calc(100vw - 40px)')(group.fullWidthWork)}</ul>
        ) : (
          <div key={group.columns[0][0]?.id} className={styles.pair}>
            {group.columns.map(
              (column, side) =>
                column.length > 0 && (
                  <ul key={side === 0 ? 'left' : 'right'}>{column.map(renderWork('calc(50vw - 30px)'))}</ul>
                ),
            )}
          </div>
        ),
      )}
    </div>
  );
}
