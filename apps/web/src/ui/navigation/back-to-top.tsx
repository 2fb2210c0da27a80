import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './back-to-top.module.css';

/** Screen heights to scroll before the button appears. */
const SCREENS = 1.5;

export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > window.innerHeight * SCREENS);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  function scrollToTop() {
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: hasReducedMotion ? 'instant' : 'smooth' });
  }

  if (!isShown) return null;
  return (
    <button type="button" aria-label="回到顶部" title="回到顶部" className={styles.backToTop} onClick={scrollToTop}>
      <Icon name="up" />
    </button>
  );
}
