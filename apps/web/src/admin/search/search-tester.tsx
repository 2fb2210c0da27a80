import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { LineField, LineForm } from '../kit/parts/line-form.tsx';
import { type SearchTest, testSearch } from './search.api.ts';
import styles from './search-tester.module.css';

/** How a search is read, and what it finds with and without synonyms. */
export function SearchTester() {
  const [text, setText] = useState('');
  const test = useMutation({ mutationFn: testSearch });
  return (
    <>
      <LineForm label="试一次搜索" onSubmit={() => text.trim() && test.mutate(text.trim())}>
        <LineField
          wide
          label="搜"
          value={text}
          onChange={setText}
          maxLength={100}
          placeholder="打一个词，看怎样理解、找到什么；不计入搜索次数"
        />
        <Action type="submit" busy={test.isPending}>
          试一试
        </Action>
      </LineForm>
      <div role="status">{test.data && <Result result={test.data} />}</div>
    </>
  );
}

function Result({ result }: { result: SearchTest }) {
  const { words, synonyms, withSynonyms, withoutSynonyms, totalWith, totalWithout } = result;
  return (
    <div className={styles.result}>
      <p>
        {words.length > 0 ? `读作：${words.join(' ｜ ')}` : '里面没有可以搜索的文字。'}
        {synonyms.length > 0
          ? `；同时找：${synonyms.map(({ word, also }) => `${also}（${word}）`).join('、')}`
          : words.length > 0 && '；没有用到同义词。'}
      </p>
      <div className={styles.columns}>
        <Found label="用同义词" rows={withSynonyms} total={totalWith} others={withoutSynonyms} />
        <Found label="不用同义词" rows={withoutSynonyms} total={totalWithout} others={withSynonyms} />
      </div>
    </div>
  );
}

interface FoundProps {
  label: string;
  rows: SearchTest['withSynonyms'];
  total: number;
  /** The results of the other search; rows that are not among them are marked. */
  others: SearchTest['withSynonyms'];
}

function Found({ label, rows, total, others }: FoundProps) {
  const known = new Set(others.map(({ id }) => id));
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>
        {label}：<Figure value={total} /> 条
      </h3>
      <ol className={styles.list}>
        {rows.map(({ id, title }) => (
          <li key={id} className={known.has(id) ? undefined : styles.only}>
            {title}
          </li>
        ))}
      </ol>
    </section>
  );
}
