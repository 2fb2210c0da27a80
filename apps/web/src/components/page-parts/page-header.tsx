import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import './page-head.css';

interface PageHeaderProps {
  title: string;
  /** One line of text, set in Kai. */
  line: string;
}

/** The header of a section's page: breadcrumb, title and one line of text. */
export function PageHeader({ title, line }: PageHeaderProps) {
  return (
    <div className="page-head">
      <div className="wrap">
        <Breadcrumb steps={[{ label: '首页', to: '/' }, { label: title }]} />
        <div className="page-head-words">
          <h1>{title}</h1>
          <p>{line}</p>
        </div>
      </div>
    </div>
  );
}
