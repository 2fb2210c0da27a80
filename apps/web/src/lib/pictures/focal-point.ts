import type { focalPoint } from '@meiyu/contract/resources.ts';
import type * as z from 'zod/mini';

export type FocalPoint = z.output<typeof focalPoint>;

const percent = (fraction: number) => `${Number((fraction * 100).toFixed(2))}%`;

/** Keeps the focal point in view however the picture is cropped; undefined keeps the browser default, the centre. */
export function objectPosition(focus: FocalPoint | undefined): string | undefined {
  return focus && `${percent(focus.x)} ${percent(focus.y)}`;
}
