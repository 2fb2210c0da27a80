const MAX_LENGTH_PX = 140;

interface ScaleBar {
  /** Screen pixels. */
  length: number;
  label: string;
}

/** The longest round length (1, 2 or 5 of a unit) that fits, for a picture `realCm` wide that is shown `shownWidth` pixels wide. */
export function fitScaleBar(shownWidth: number, realCm: number): ScaleBar | undefined {
  const pixelsPerCm = shownWidth / realCm;
  if (!Number.isFinite(pixelsPerCm) || pixelsPerCm <= 0) return undefined;
  const maxCm = MAX_LENGTH_PX / pixelsPerCm;
  const unit = 10 ** Math.floor(Math.log10(maxCm));
  const roundFactor = [5, 2, 1].find((factor) => factor * unit <= maxCm) ?? 1;
  const cm = roundFactor * unit;
  return { length: Math.round(cm * pixelsPerCm), label: formatLength(cm) };
}

function formatLength(cm: number): string {
  if (cm >= 100) return `${Math.round(cm / 100)} 米`;
  if (cm >= 1) return `${Math.round(cm)} 厘米`;
  return `${Number((cm * 10).toPrecision(1))} 毫米`;
}
