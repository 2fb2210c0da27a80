import type { CSSProperties } from 'react';

/** Sets `--mark` to the colour of a mark on the current paper; other names leave it unset. */
export function markStyle(color: string | null | undefined): CSSProperties {
  return color ? ({ '--mark': `var(--mark-${color})` } as CSSProperties) : {};
}
