import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MarkedText } from '../../../components/search/marked-text.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type SearchHit, searchQuery } from '../api/reader.api.ts';
import { PlaceButton } from '../places/place-button.tsx';
import styles from '../places/place-list.module.css';

interface SearchPanelProps {
  bookId: string;
  /** The text last searched for. */
  searchText: string;
  onSearch: (text: string) => void;
  onGo: (hit: SearchHit) => void;
}

export function SearchPanel({ bookId, searchText, onSearch, onGo }: SearchPanelProps) {
  const [typedText, setTypedText] = useState(searchText);
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...searchQuery(bookId, searchText),
    enabled: searchText !== '',
  });
  const hits = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = data?.pages[0]?.total ?? 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typedText.trim());
  }

  return (
    <>
      <search aria-label="在这本书里搜索">
        <form onSubmit={submit} className={styles.form}>
          <TextField
            label="在这本书里搜索"
            hideLabel
            icon="search"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            placeholder="一句话，或一个词"
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
          <Button type="submit" size="small">
            搜索
          </Button>
        </form>
      </search>
      <p role="status" className={`${textStyles.meta} ${styles.count}`}>
        {data && searchText && (total > 0 ? `共 ${total} 处` : `没有找到“${searchText}”。换个说法试试。`)}
      </p>
      {isError && <Button onClick={() => void refetch()}>没有搜成，再试一次</Button>}
      <ol className={styles.places}>
        {hits.map((hit) => (
          <li key={`${hit.place.pageNum} ${hit.snippet.text}`}>
            <PlaceButton place={`第 ${hit.place.pageNum} 页`} detail={hit.title} onClick={() => onGo(hit)}>
              <span className={styles.text}>
                <MarkedText {...hit.snippet} />
              </span>
            </PlaceButton>
          </li>
        ))}
      </ol>
      {isFetching && (
        <SkeletonGroup label="正在搜索">
          <SkeletonLines lines={4} />
        </SkeletonGroup>
      )}
      {hasNextPage && !isFetching && (
        <Button variant="text" onClick={() => void fetchNextPage()}>
          再看一些
        </Button>
      )}
    </>
  );
}

/** The distinct matches of a search hit, as written in the book. */
export function matchesOf({ snippet: { text, marks } }: SearchHit): string[] {
  return [...new Set(marks.map(([from, to]) => text.slice(from, to)))];
}
