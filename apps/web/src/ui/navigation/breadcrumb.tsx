import { Link } from 'react-router';

interface BreadcrumbProps {
  /** The pages from the home page down to the current page, which is the last one. */
  steps: readonly { label: string; to?: string }[];
  className?: string;
}

export function Breadcrumb({ steps, className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label="当前位置" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-meta text-ink-3">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-2.5">
            {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-control" />}
            {to === undefined || index === steps.length - 1 ? (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined} className="text-ink">
                {label}
              </span>
            ) : (
              <Link to={to} className="-mx-2 flex min-h-(--tap) items-center px-2 hover:text-link">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
