import type { HallPlan, Rect, View } from '../layout/hall-plan.ts';
import styles from './hall-stage.module.css';

interface FloorPlanProps {
  plan: HallPlan;
  here: View;
  onGo: (view: View) => void;
}

const rectProps = ({ x0, z0, x1, z1 }: Rect) => ({ x: x0, y: z0, width: x1 - x0, height: z1 - z0 });

/** The plan of the hall: rooms are buttons, the arrow is the visitor. */
export function FloorPlan({ plan, here, onGo }: FloorPlanProps) {
  const { rooms, entry, court, garden, bridge, pavilion, places } = plan;
  const all = [entry, court, ...rooms.map(({ rect }) => rect)];
  const [x0, z0] = [Math.min(...all.map((rect) => rect.x0)) - 1, Math.min(...all.map((rect) => rect.z0)) - 1];
  const [x1, z1] = [Math.max(...all.map((rect) => rect.x1)) + 1, Math.max(...all.map((rect) => rect.z1)) + 1];
  const areas = [
    { name: '序厅', rect: entry, view: plan.start },
    ...rooms.map(({ title, rect, gate, part, parts }) => {
      const turn = gate.z < 0 ? 0 : Math.PI;
      const view = { x: gate.x, z: gate.z + (gate.z < 0 ? -1.2 : 1.2), yaw: turn, pitch: 0 };
      return { name: parts > 1 ? `${title} ${part + 1}` : title, rect, view };
    }),
  ];
  return (
    <nav aria-label="平面图" className={styles.plan}>
      <svg viewBox={`${x0} ${z0} ${x1 - x0} ${z1 - z0}`} role="img" aria-label="展厅平面">
        <rect {...rectProps(court)} className={styles.corridor} />
        <rect {...rectProps(garden)} className={styles.water} />
        {[...bridge, pavilion].map((rect) => (
          <rect key={`${rect.x0} ${rect.z0}`} {...rectProps(rect)} className={styles.corridor} />
        ))}
        {areas.map(({ name, rect, view }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same places are buttons below
          <rect key={`${rect.x0} ${rect.z0}`} {...rectProps(rect)} className={styles.room} onClick={() => onGo(view)}>
            <title>{name}</title>
          </rect>
        ))}
        {places.map(({ id, x, z }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a work can hang twice, and the order does not change
          <circle key={`${id} ${index}`} cx={x} cy={z} r={0.22} className={styles.dot} />
        ))}
        <path
          d="M0 -1 L0.7 0.8 L0 0.4 L-0.7 0.8 Z"
          transform={`translate(${here.x.toFixed(2)} ${here.z.toFixed(2)}) rotate(${((-here.yaw * 180) / Math.PI).toFixed(1)})`}
          className={styles.visitor}
        />
      </svg>
      <ol className={styles.places}>
        {areas.map(({ name, rect, view }) => (
          <li key={`${rect.x0} ${rect.z0}`}>
            <button type="button" onClick={() => onGo(view)}>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
