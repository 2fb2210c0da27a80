import { ENTRY_ASPECT_LABEL } from '@meiyu/contract/entry-aspects.ts';
import { RuledList, RuledRow } from '../../../ui/lists/ruled-list.tsx';
import type { Entry } from '../api/dictionary.api.ts';
import styles from './aspects.module.css';

/** The texts of the entry about when, where, why and so on. */
export function Aspects({ aspects }: Pick<Entry, 'aspects'>) {
  if (aspects.length === 0) return null;
  return (
    <RuledList as="dl" className={styles.aspects}>
      {aspects.map(({ aspect, text }) => (
        <RuledRow as="div" key={aspect} className={styles.aspect}>
          <dt>{ENTRY_ASPECT_LABEL[aspect]}</dt>
          <dd>{text}</dd>
        </RuledRow>
      ))}
    </RuledList>
  );
}
