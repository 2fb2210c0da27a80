import { setScale, setTheme, useAppearance } from '../../../lib/browser/appearance.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './site-header.module.css';

export function ScaleButton() {
  const isLarge = useAppearance().scale === 'large';
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      onClick={() => setScale(isLarge ? 'normal' : 'large')}
      className={buttonClass('text', 'small')}
    >
      <Icon name="largeType" className={styles.scaleIcon} />
      {isLarge ? '标准版' : '大字版'}
    </button>
  );
}

export function ThemeButton({ showLabel = false }: { showLabel?: boolean }) {
  const isDark = useAppearance().theme === 'dark';
  const label = isDark ? '日读' : '夜读';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isDark}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className={buttonClass('text', 'small')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {showLabel && label}
    </button>
  );
}
