import type { focalPoint } from '@meiyu/contract/resources.ts';
import type * as z from 'zod/mini';

export type FocalPoint = z.output<typeof focalPoint>;

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;

/** Keeps the focal point in view however the picture is cropped; undefined leaves the browser's own value, the centre. */
export function objectPosition(focus: FocalPoint | undefined): string | undefined {
  return focus && `${percent(focus.x)} ${percent(focus.y)}`;
}
