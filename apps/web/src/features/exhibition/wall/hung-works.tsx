import type { CSSProperties } from 'react';
import { useDevice } from '../../../lib/browser/device.ts';
import type { WorkRow } from '../api/exhibition.api.ts';
import { HungWork } from './hung-work.tsx';
import { MAX_WALL_REM, useWallWidth } from './use-wall-width.ts';
import { GAP_REM, layOutColumns, layOutRows, type PlacedWork, type WallRow } from './wall-layout.ts';
import './hung-works.css';

interface HungWorksProps {
  works: readonly WorkRow[];
  classId: string;
}

/** These works are visible at first in any window, so their pictures are loaded first. */
const EAGER_COUNT = 4;

export function HungWorks({ works, classId }: HungWorksProps) {
  const isPhone = useDevice() === 'mobile';
  const measured = useWallWidth();
  const wall = measured ?? MAX_WALL_REM;
  const first = new Set(works.slice(0, EAGER_COUNT));
  if (isPhone) return <Columns works={works} classId={classId} first={first} />;
  return (
    <div className="bays" data-guessed={measured === undefined || undefined}>
      {layOutRows(works, wall).map((row) => (
        <ul key={row.works[0]?.work.id} className="bay" style={columnsOf(row, wall)}>
          {row.works.map(({ work, wide }) => (
            <HungWork
              key={work.id}
              work={work}
              classId={classId}
              sizes={`${Math.ceil(wide)}rem`}
              eager={first.has(work)}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The works' widths as fractions of the wall, so that the row fits any window; the rest stays empty. */
function columnsOf({ works, isFull }: WallRow, wall: number): CSSProperties {
  const used = works.reduce((sum, { wide }) => sum + wide, 0);
  const free = wall - used - GAP_REM * (works.length - (isFull ? 1 : 0));
  const shares = works.map(({ wide }: PlacedWork) => `minmax(0, ${wide.toFixed(2)}fr)`);
  if (free > 1) shares.push(`${free.toFixed(2)}fr`);
  return { gridTemplateColumns: shares.join(' ') };
}

function Columns({ works, classId, first }: HungWorksProps & { first: ReadonlySet<WorkRow> }) {
  const renderWork = (sizes: string) => (work: WorkRow) => (
    <HungWork key={work.id} work={work} classId={classId} sizes={sizes} eager={first.has(work)} />
  );
  return (
    <div className="bands">
      {layOutColumns(works).map((band) =>
        'wide' in band ? (
          <ul key={band.wide.id}>{renderWork('calc(100vw - 40px)')(band.wide)}</ul>
        ) : (
          <div key={band.columns[0][0]?.id} className="band">
            {band.columns.map(
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
