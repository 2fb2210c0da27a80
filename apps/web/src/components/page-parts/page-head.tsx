import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import './page-head.css';

interface PageHeadProps {
  title: string;
  /** One line in Kai. */
  line: string;
}

/** The head of a section's page: breadcrumb, title and one line of text. */
export function PageHead({ title, line }: PageHeadProps) {
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
