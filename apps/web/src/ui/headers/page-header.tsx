import type { ReactNode } from 'react';
import layoutStyles from '../layout/layout.module.css';
import { Row, rowClass } from '../layout/row.tsx';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';
import textStyles from '../text/text.module.css';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One line of text, set in Kai; 大字版 leaves it out. */
  line?: string | undefined;
  /** The pages from the home page down to this one; by default the home page and the title; no breadcrumb if empty. */
  steps?: readonly { label: string; to?: string }[];
  /**
   * `page`: the line is beside the title. `paper`: the line is below it, and the header has the colour and texture of
   * paper.
   */
  tone?: 'page' | 'paper';
  /** At the right of the title; below it in narrow windows. */
  children?: ReactNode;
  className?: string;
}

/** The header of a page: breadcrumb, title, one line of text and for example a search field. */
export function PageHeader(props: PageHeaderProps) {
  const { title, line, tone = 'page', children, className = '' } = props;
  const { steps = [{ label: '首页', to: '/' }, { label: title }] } = props;
  const toneClass = tone === 'paper' ? `${styles.paper} ${layoutStyles.grain}` : '';
  return (
    <div className={`${styles.head} ${toneClass} ${className}`}>
      <div className={layoutStyles.wrap}>
        {steps.length > 0 && <Breadcrumb steps={steps} />}
        <Row wrap align="end" className={styles.row}>
          <div className={tone === 'page' ? rowClass({ wrap: true, align: 'end' }, styles.words) : undefined}>
            <h1 className={styles.title}>{title}</h1>
            {line && <p className={`${textStyles.kai} ${styles.line}`}>{line}</p>}
          </div>
          {children && <div className={styles.side}>{children}</div>}
        </Row>
      </div>
    </div>
  );
}
