import type { ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import './home-section.css';

interface HomeSectionProps {
  id: string;
  title: string;
  /** One line of text in Kai. */
  line: string;
  more: { label: string; to: string };
  /** The background. */
  tone?: 'page' | 'band' | 'paper';
  children: ReactNode;
}

/** A section of the home page: a vertical title at the side and its content. */
export function HomeSection({ id, title, line, more, tone = 'page', children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={`home-section home-${tone} ${tone === 'paper' ? 'grain' : ''}`}>
      <div className="wrap section-grid">
        <div className="home-spine">
          <div className="spine">
            <h2 id={id}>{title}</h2>
            <p>{line}</p>
          </div>
          <PrefetchLink to={more.to} className="home-more">
            {more.label}
            <Icon name="next" />
          </PrefetchLink>
        </div>
        {children}
      </div>
    </section>
  );
}
