import { setScale, setTheme, useAppearance } from '../../../lib/browser/appearance.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

const LOOK =
  'inline-flex min-h-(--tap) cursor-pointer items-center gap-2 px-2.5 text-meta tracking-ui whitespace-nowrap text-ink-2 hover:text-ink';

export function ScaleButton({ className = '' }: { className?: string }) {
  const large = useAppearance().scale === 'large';
  return (
    <button
      type="button"
      aria-pressed={large}
      onClick={() => setScale(large ? 'normal' : 'large')}
      className={`${LOOK} ${className}`}
    >
      <Icon name="largeType" />
      {large ? '标准版' : '大字版'}
    </button>
  );
}

export function ThemeButton({ words = false, className = '' }: { words?: boolean; className?: string }) {
  const dark = useAppearance().theme === 'dark';
  const label = dark ? '日读' : '夜读';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
      className={`${LOOK} ${className}`}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
      {words && label}
    </button>
  );
}
