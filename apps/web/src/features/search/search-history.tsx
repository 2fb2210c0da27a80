import { useDeleteSearch, useSearchHistory } from '../../components/search/search-history.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './search-words.module.css';
import { Word } from './word.tsx';

/** The last searches of the user, to repeat or delete. */
export function SearchHistory() {
  const history = useSearchHistory();
  const removal = useDeleteSearch();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="own-searches">
      <Row spread align="baseline">
        <h2 id="own-searches">搜索历史</h2>
        <Button variant="text" size="small" icon="trash" busy={removal.isPending} onClick={() => removal.mutate('all')}>
          清空
        </Button>
      </Row>
      <Row as="ul" wrap gap="s">
        {history.slice(0, 10).map((entry) => (
          <Word key={entry.id} word={entry.word}>
            <IconButton
              icon="close"
              label={`删除“${entry.word}”`}
              className={styles.remove}
              onClick={() => removal.mutate(entry)}
            />
          </Word>
        ))}
      </Row>
    </section>
  );
}
