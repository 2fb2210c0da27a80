import { setScale, setTheme, useAppearance } from '../../../lib/browser/appearance.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

const CLASS_NAME =
  'inline-flex min-h-(--tap) cursor-pointer items-center gap-2 px-2.5 text-meta tracking-ui whitespace-nowrap text-ink-2 hover:text-ink';

export function ScaleButton({ className = '' }: { className?: string }) {
  const isLarge = useAppearance().scale === 'large';
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      onClick={() => setScale(isLarge ? 'normal' : 'large')}
      className={`${CLASS_NAME} ${className}`}
    >
      <Icon name="largeType" />
      {isLarge ? '标准版' : '大字版'}
    </button>
  );
}

export function ThemeButton({ showLabel = false, className = '' }: { showLabel?: boolean; className?: string }) {
  const isDark = useAppearance().theme === 'dark';
  const label = isDark ? '日读' : '夜读';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isDark}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      className={`${CLASS_NAME} ${className}`}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {showLabel && label}
    </button>
  );
}
