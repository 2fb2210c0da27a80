import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import './back-to-top.css';

/** Screens to scroll before it is worth having. */
const SCREENS = 1.5;

export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight * SCREENS);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  function rise() {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }

  if (!shown) return null;
  return (
    <button type="button" aria-label="回到顶部" title="回到顶部" className="back-to-top" onClick={rise}>
      <Icon name="up" />
    </button>
  );
}
