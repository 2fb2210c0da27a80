import { useState } from 'react';
import layoutStyles from '../layout/layout.module.css';
import textStyles from '../text/text.module.css';
import styles from './avatar.module.css';
import { avatarSize } from './avatar-size.ts';

interface AvatarProps {
  /** The API sends 'empty' for a user without a picture. */
  src?: string | null | undefined;
  /** The user name: the accessible name, and its initial is shown without a picture. */
  name: string;
  size?: number | `${number}px`;
  className?: string;
}

export function Avatar({ src, name, size = 48, className = '' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const pixels = avatarSize(size);
  // In rem, so that it grows with the font size.
  const style = { width: `${pixels / 16}rem`, height: `${pixels / 16}rem`, fontSize: `${(pixels * 0.42) / 16}rem` };
  const hasPicture = src && src !== 'empty' && src !== failedSrc;
  const classes = `${textStyles.song} ${styles.avatar} ${className}`;
  return (
    <span role="img" aria-label={`${name}的头像`} style={style} className={classes}>
      {hasPicture ? (
        <img src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} className={layoutStyles.fill} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}

function initialOf(name: string): string {
  const [first = '友'] = name.trim();
  return first.toUpperCase();
}
