import { Link } from 'react-router';
import { Row, rowClass } from '../layout/row.tsx';
import textStyles from '../text/text.module.css';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The pages from the home page down to the current page, which is the last one. */
  steps: readonly { label: string; to?: string }[];
  className?: string;
}

export function Breadcrumb({ steps, className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={className}>
      <Row as="ol" wrap className={`${textStyles.meta} ${styles.steps}`}>
        {steps.map(({ label, to }, index) => (
          <Row as="li" key={label} className={styles.step}>
            {to === undefined || index === steps.length - 1 ? (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to} className={rowClass({}, styles.link)}>
                {label}
              </Link>
            )}
          </Row>
        ))}
      </Row>
    </nav>
  );
}
