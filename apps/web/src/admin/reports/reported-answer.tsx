import { useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { Action } from '../kit/parts/action.tsx';
import styles from './reported-answer.module.css';

const REMARK_PLUGINS = [remarkGfm, remarkCjkFriendly];
/** Longer answers are shown in part first. */
const LONG = 500;

const COMPONENTS: Components = {
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h4>{children}</h4>,
  // A reported answer may contain harmful links: links and pictures are named, but nothing is opened or loaded.
  a: ({ children }) => <span className={styles.reference}>{children}</span>,
  img: ({ alt = '' }) => <span className={styles.reference}>图：{alt}</span>,
};

/** The answer with its headings, lists and emphasis as the reader saw them. Raw HTML stays text. */
export function ReportedAnswer({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className={styles.holder}>
      <div className={`${styles.answer} ${isLong && !isOpen ? styles.cut : ''}`}>
        <Markdown remarkPlugins={REMARK_PLUGINS} components={COMPONENTS}>
          {text}
        </Markdown>
      </div>
      {isLong && (
        <Action
          variant="text"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={styles.more}
        >
          {isOpen ? '收起' : '展开全文'}
        </Action>
      )}
    </div>
  );
}
