import type { ReactNode } from 'react';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import './home-section.css';

interface HomeSectionProps {
  id: string;
  title: string;
  /** One line in Kai. */
  line: string;
  more: { label: string; to: string };
  tone?: 'page' | 'band' | 'paper';
  children: ReactNode;
}

/** A room on the front page: the 书脊 with its vertical title, and what hangs or stands in it. */
export function HomeSection({ id, title, line, more, tone = 'page', children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={`home-section home-${tone} ${tone === 'paper' ? 'grain' : ''}`}>
      <div className="wrap section-grid">
        <div className="home-spine">
          <div className="spine">
            <h2 id={id}>{title}</h2>
            <p>{line}</p>
          </div>
          <PlaceLink to={more.to} className="home-more">
            {more.label}
            <Icon name="next" />
          </PlaceLink>
        </div>
        {children}
      </div>
    </section>
  );
}
