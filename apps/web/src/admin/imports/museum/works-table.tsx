import type { ReactNode } from 'react';
import { Figure } from '../../kit/parts/figure.tsx';
import { TickBox } from '../../kit/parts/tick-box.tsx';
import type { MuseumWork } from '../api/imports.api.ts';
import styles from './works-table.module.css';

interface WorksTableProps {
  works: readonly MuseumWork[];
  chosen: ReadonlySet<string>;
  /** Works whose licence does not allow it may be chosen too. */
  confirmed: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The works of a manifest or collection, with what their museum says of them. */
export function WorksTable({ works, chosen, confirmed, onChoose }: WorksTableProps) {
  function toggle(key: string, isOn: boolean) {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    onChoose(next);
  }
  return (
    <section aria-label="作品" className={styles.scroll}>
      <table className={styles.works}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.unseen}>选取</span>
            </th>
            <th scope="col">作品</th>
            <th scope="col">收藏与藏品号</th>
            <th scope="col">许可与署名</th>
            <th scope="col">图片</th>
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.key}>
              <td>
                {work.isPresent ? null : (
                  <TickBox
                    aria-label={`选取 ${work.title}`}
                    checked={chosen.has(work.key)}
                    disabled={work.problem !== '' && !confirmed}
                    onChange={({ target }) => toggle(work.key, target.checked)}
                  />
                )}
              </td>
              <th scope="row">
                <b className={styles.title}>{work.title}</b>
                <Line>{[work.author, work.date].filter(Boolean).join('，')}</Line>
              </th>
              <td>
                {work.museum}
                <Line>{work.accession}</Line>
              </td>
              <td>
                {work.isPresent ? '已在网站上' : <Licence work={work} />}
                <Line>{work.attribution}</Line>
              </td>
              <td>
                <Figure value={work.pictures} /> 张
                <Line>{work.width > 0 && <Figure>{`${work.width} × ${work.height}`}</Figure>}</Line>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ children }: { children: ReactNode }) {
  return children ? <div className={styles.line}>{children}</div> : null;
}

function Licence({ work: { licence, problem } }: { work: MuseumWork }) {
  return problem === '' ? licence : <span className={styles.problem}>{problem}</span>;
}
