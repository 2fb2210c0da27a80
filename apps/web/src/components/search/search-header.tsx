import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import './search-head.css';

interface SearchHeaderProps {
  title: string;
  /** One line of text, set in Kai. */
  line?: string | undefined;
  steps: readonly { label: string; to?: string }[];
  children: ReactNode;
}

/** The header of a section's page with search: breadcrumb, title, one line of text and the search field. */
export function SearchHeader({ title, line, steps, children }: SearchHeaderProps) {
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
