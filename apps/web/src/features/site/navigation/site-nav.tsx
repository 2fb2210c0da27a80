import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { SolarTerm } from '../../../ui/calendar/solar-term.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { currentLink, fixedLink, type NavLink } from '../api/nav-links.ts';
import { useNavLinks } from '../api/site.api.ts';
import { NavEntry } from './nav-entry.tsx';
import styles from './site-nav.module.css';
import { useFittingCount } from './use-fitting-count.ts';

const NO_LINKS: NavLink[] = [];

/** Puts the links that do not fit under 更多. */
function foldRest(links: NavLink[], count: number): NavLink[] {
  if (count >= links.length) return links;
  const rest = links.slice(count);
  return [...links.slice(0, count), { ...fixedLink('more', '更多', ''), children: rest }];
}

/** The left and right arrows move the focus along the row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const entries = [...event.currentTarget.children];
  const index = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = entries.at((index + (event.key === 'ArrowRight' ? 1 : -1)) % entries.length);
  event.preventDefault();
  next?.querySelector<HTMLElement>('a, button')?.focus();
}

export function SiteNav() {
  const { data: links = NO_LINKS } = useNavLinks();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  const count = useFittingCount(row, links.length);
  const shownLinks = foldRest(links, count ?? links.length);
  const currentEntry = currentLink(links, pathname);

  return (
    <div className={layoutStyles.wrap}>
      <Row as="nav" align="stretch" gap="xl" className={styles.siteNav} aria-label="主导航">
        <ul ref={row} onKeyDown={moveFocus} className={`${styles.row} ${count === undefined ? styles.unmeasured : ''}`}>
          {shownLinks.map((link) => (
            <NavEntry
              key={link.id}
              link={link}
              current={
                link === currentEntry ||
                (link.id === 'more' && currentEntry !== undefined && link.children.includes(currentEntry))
              }
            />
          ))}
        </ul>
        <SolarTerm />
      </Row>
    </div>
  );
}
