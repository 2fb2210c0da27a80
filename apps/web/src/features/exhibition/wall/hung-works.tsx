import type { CSSProperties } from 'react';
import { useDevice } from '../../../lib/browser/device.ts';
import type { WorkRow } from '../api/exhibition.api.ts';
import { type Bay, BETWEEN, type Hung, hangInBays, hangInColumns } from './hang-works.ts';
import { HungWork } from './hung-work.tsx';
import { useWallWidth, WIDEST } from './use-wall-width.ts';
import './hung-works.css';

interface HungWorksProps {
  works: readonly WorkRow[];
  classId: string;
}

/** In the first view, whatever the window: these are fetched before the rest. */
const FIRST = 4;

export function HungWorks({ works, classId }: HungWorksProps) {
  const phone = useDevice() === 'mobile';
  const measured = useWallWidth();
  const wall = measured ?? WIDEST;
  const first = new Set(works.slice(0, FIRST));
  if (phone) return <Columns works={works} classId={classId} first={first} />;
  return (
    <div className="bays" data-guessed={measured === undefined || undefined}>
      {hangInBays(works, wall).map((bay) => (
        <ul key={bay.works[0]?.work.id} className="bay" style={columnsOf(bay, wall)}>
          {bay.works.map(({ work, wide }) => (
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

/** The works' widths as shares of the wall: the row fills it at whatever width, and what is left stays empty. */
function columnsOf({ works, full }: Bay, wall: number): CSSProperties {
  const used = works.reduce((sum, { wide }) => sum + wide, 0);
  const free = wall - used - BETWEEN * (works.length - (full ? 1 : 0));
  const shares = works.map(({ wide }: Hung) => `minmax(0, ${wide.toFixed(2)}fr)`);
  if (free > 1) shares.push(`${free.toFixed(2)}fr`);
  return { gridTemplateColumns: shares.join(' ') };
}

function Columns({ works, classId, first }: HungWorksProps & { first: ReadonlySet<WorkRow> }) {
  const hang = (sizes: string) => (work: WorkRow) => (
    <HungWork key={work.id} work={work} classId={classId} sizes={sizes} eager={first.has(work)} />
  );
  return (
    <div className="bands">
      {hangInColumns(works).map((band) =>
        'wide' in band ? (
          <ul key={band.wide.id}>{hang('calc(100vw - 40px)')(band.wide)}</ul>
        ) : (
          <div key={band.columns[0][0]?.id} className="band">
            {band.columns.map(
              (column, side) =>
                column.length > 0 && (
                  <ul key={side === 0 ? 'left' : 'right'}>{column.map(hang('calc(50vw - 30px)'))}</ul>
                ),
            )}
          </div>
        ),
      )}
    </div>
  );
}
