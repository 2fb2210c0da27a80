import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import './library-head.css';

interface LibraryHeadProps {
  title: string;
  /** At the library's own door, not further in. */
  welcome?: boolean;
  steps: readonly { label: string; to?: string }[];
  children: ReactNode;
}

/** The paper band of the library: where one is, its name, one line, and the search. */
export function LibraryHead({ title, welcome = false, steps, children }: LibraryHeadProps) {
  return (
    <div className="library-head grain">
      <div className="wrap">
        <div className="library-head-words">
          <Breadcrumb steps={steps} />
          <h1>{title}</h1>
          {welcome && <p>书在架上，今日也可以从任意一页读起。</p>}
        </div>
        <div className="library-head-search">{children}</div>
      </div>
    </div>
  );
}
