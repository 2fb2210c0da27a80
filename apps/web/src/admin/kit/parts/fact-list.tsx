import { Fragment, type ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Name and value rows of one thing, separated by hairlines. Undefined values are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value === '' || value === null ? '—' : value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
