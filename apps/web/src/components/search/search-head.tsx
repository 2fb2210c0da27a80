import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import './search-head.css';

interface SearchHeadProps {
  title: string;
  /** One line in Kai. */
  line?: string | undefined;
  steps: readonly { label: string; to?: string }[];
  children: ReactNode;
}

/** The head of a section's page with search: breadcrumb, title, one line of text and the search field. */
export function SearchHead({ title, line, steps, children }: SearchHeadProps) {
  return (
    <div className="search-head grain">
      <div className="wrap">
        <div className="search-head-words">
          <Breadcrumb steps={steps} />
          <h1>{title}</h1>
          {line && <p>{line}</p>}
        </div>
        <div className="search-head-field">{children}</div>
      </div>
    </div>
  );
}
