const cache = new Map<string, readonly [number, number, number]>();

export function rgbOf(hex: string): readonly [number, number, number] {
  const cached = cache.get(hex);
  if (cached) return cached;
  const value = Number.parseInt(hex.slice(1), 16);
  const rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const;
  cache.set(hex, rgb);
  return rgb;
}

export function withAlpha(hex: string, alpha: number): string {
  const [r, g, b] = rgbOf(hex);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, alpha)).toFixed(3)})`;
}

export function blend(from: string, to: string, share: number): string {
  const a = rgbOf(from);
  const b = rgbOf(to);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

export function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}
