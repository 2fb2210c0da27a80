import type { ComponentProps } from 'react';
import { useDevice } from '../../lib/browser/device.ts';

/** The level below a room's own heading, which is the page's on phones and stands under the user's name at a desk. */
export function useRoomLevel(): 2 | 3 {
  return useDevice() === 'pc' ? 3 : 2;
}

interface RoomHeadingProps extends ComponentProps<'h2'> {
  /** 1 right below the room's heading, 2 below that. */
  depth?: 1 | 2;
}

/** A heading inside a room, of the level it has on this device. */
export function RoomHeading({ depth = 1, ...heading }: RoomHeadingProps) {
  const Tag = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[(useRoomLevel() + depth - 1) as 2 | 3 | 4];
  return <Tag {...heading} />;
}
