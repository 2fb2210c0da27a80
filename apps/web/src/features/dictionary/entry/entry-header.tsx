import { Link } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { BalancedTitle } from '../../../components/page-parts/balanced-title.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { assistantPath } from '../../../lib/pages/assistant-path.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { dictionaryPath, type Entry } from '../api/dictionary.api.ts';
import styles from './entry-header.module.css';

/** Title, other names, kind and period, and what can be done with the entry. */
export function EntryHeader({ entry: { id, title, aliases, kind, period } }: { entry: Entry }) {
  return (
    <header className={styles.entryHead}>
      <div>
        <Row as="p" wrap className={`${textStyles.meta} ${styles.facts}`}>
          <PrefetchLink to={dictionaryPath({ kind })}>{kind}</PrefetchLink>
          {period && <PrefetchLink to={dictionaryPath({ period })}>{period}</PrefetchLink>}
        </Row>
        <h1>
          <BalancedTitle>{title}</BalancedTitle>
        </h1>
        {aliases.length > 0 && (
          <Row wrap align="baseline" className={styles.names}>
            <span className={textStyles.meta}>又名</span>
            <ul aria-label="其他名称">
              {aliases.map((alias) => (
                <li key={alias}>{alias}</li>
              ))}
            </ul>
          </Row>
        )}
      </div>
      <Row wrap gap="l" className={styles.actions} data-print="hidden">
        {/* The assistant is for readers who are logged in; its page is not loaded in advance. */}
        <Link to={assistantPath('message', { resType: 'entry', resId: id })} className={buttonClass('ink')}>
          <Icon name="chat" />
          问一问
        </Link>
        <SharePage />
      </Row>
    </header>
  );
}
