import type { ComponentProps } from 'react';
import { useDevice } from '../../lib/browser/device.ts';

/** The level below the page heading, which is an h1 on phones and an h2 on desktops. */
export function useHeadingLevel(): 2 | 3 {
  return useDevice() === 'pc' ? 3 : 2;
}

interface SectionHeadingProps extends ComponentProps<'h2'> {
  /** 1 directly below the page heading, 2 below that. */
  depth?: 1 | 2;
}

/** A heading inside a page of the user centre, with the level for this device. */
export function SectionHeading({ depth = 1, ...heading }: SectionHeadingProps) {
  const Tag = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[(useHeadingLevel() + depth - 1) as 2 | 3 | 4];
  return <Tag {...heading} />;
}
