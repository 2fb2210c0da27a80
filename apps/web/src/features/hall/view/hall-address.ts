import type { View } from '../layout/hall-plan.ts';

/* A place in the hall as `?at=x,z,yaw,pitch`, so that a link and the way back lead to it. */

export function readPlace(query: URLSearchParams): View | undefined {
  const text = query.get('at');
  const numbers = text ? text.split(',').map(Number) : [];
  const [x, z, yaw, pitch = 0] = numbers;
  if (
    x === undefined ||
    z === undefined ||
    yaw === undefined ||
    !numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 10_000)
  )
    return undefined;
  return { x, z, yaw, pitch: Math.min(1.2, Math.max(-1.2, pitch)) };
}

export function writePlace({ x, z, yaw, pitch }: View): string {
  const turned = Math.atan2(Math.sin(yaw), Math.cos(yaw));
  return [x, z, turned, pitch].map((one) => Number(one.toFixed(2))).join(',');
}
