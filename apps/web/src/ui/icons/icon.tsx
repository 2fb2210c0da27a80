import { ICON_PATHS, type IconName } from './icon-paths.ts';
import './icon.css';

interface IconProps {
  name: IconName;
  className?: string;
}

/** Always beside words or inside a named control, so it has no name of its own. Its size follows the type. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${name === 'play' ? 'icon-filled' : ''} ${className}`}>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
