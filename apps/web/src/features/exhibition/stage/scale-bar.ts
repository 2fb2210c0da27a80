const WIDEST_PX = 140;

interface ScaleBar {
  /** Pixels of the screen. */
  length: number;
  label: string;
}

/** The longest round length (1, 2 or 5 of a unit) that fits, for a picture of so many centimetres shown so wide. */
export function scaleBar(shownWidth: number, realCm: number): ScaleBar | undefined {
  const perCm = shownWidth / realCm;
  if (!Number.isFinite(perCm) || perCm <= 0) return undefined;
  const most = WIDEST_PX / perCm;
  const unit = 10 ** Math.floor(Math.log10(most));
  const round = [5, 2, 1].find((step) => step * unit <= most) ?? 1;
  const cm = round * unit;
  return { length: Math.round(cm * perCm), label: lengthInWords(cm) };
}

function lengthInWords(cm: number): string {
  if (cm >= 100) return `${Math.round(cm / 100)} 米`;
  if (cm >= 1) return `${Math.round(cm)} 厘米`;
  return `${Number((cm * 10).toPrecision(1))} 毫米`;
}
