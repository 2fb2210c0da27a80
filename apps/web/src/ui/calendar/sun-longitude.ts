/**
 * The larger terms of the VSOP87 theory for the longitude of the Earth, each with amplitude (1e-8 rad), phase
 * and frequency (per thousand Julian years). The omitted terms amount to about ten seconds of time.
 */
const L0 = [
  [175347046, 0, 0],
  [3341656, 4.6692568, 6283.07585],
  [34894, 4.6261, 12566.1517],
  [3497, 2.7441, 5753.3849],
  [3418, 2.8289, 3.5231],
  [3136, 3.6277, 77713.7715],
  [2676, 4.4181, 7860.4194],
  [2343, 6.1352, 3930.2097],
  [1324, 0.7425, 11506.7698],
  [1273, 2.0371, 529.691],
  [1199, 1.1096, 1577.3435],
  [990, 5.233, 5884.927],
  [902, 2.045, 26.298],
  [857, 3.508, 398.149],
  [780, 1.179, 5223.694],
  [753, 2.533, 5507.553],
  [505, 4.583, 18849.228],
  [492, 4.205, 775.523],
  [357, 2.92, 0.067],
  [317, 5.849, 11790.629],
  [284, 1.899, 796.298],
  [271, 0.315, 10977.079],
  [243, 0.345, 5486.778],
  [206, 4.806, 2544.314],
  [205, 1.869, 5573.143],
  [202, 2.458, 6069.777],
  [156, 0.833, 213.299],
  [132, 3.411, 2942.463],
  [126, 1.083, 20.775],
  [115, 0.645, 0.98],
  [103, 0.636, 4694.003],
  [102, 0.976, 15720.839],
  [102, 4.267, 7.114],
] as const;
const L1 = [
  [628331966747, 0, 0],
  [206059, 2.678235, 6283.07585],
  [4303, 2.6351, 12566.1517],
  [425, 1.59, 3.523],
  [119, 5.796, 26.298],
  [109, 2.966, 1577.344],
] as const;
const L2 = [
  [52919, 0, 0],
  [8720, 1.0721, 6283.0758],
  [309, 0.867, 12566.152],
] as const;

const DEGREE = Math.PI / 180;
const ARCSECOND = DEGREE / 3600;
const J2000_MS = Date.UTC(2000, 0, 1, 12);
const DAY_MS = 86_400_000;
/** Delta T, the difference between terrestrial time and universal time in these decades. */
const DELTA_T_MS = 69_000;

type Series = readonly (readonly [number, number, number])[];

function sumTerms(series: Series, t: number): number {
  return series.reduce(
    (total, [amplitude, phase, frequency]) => total + amplitude * Math.cos(phase + frequency * t),
    0,
  );
}

/** The sun's apparent longitude in degrees; 0 at the spring equinox. */
export function sunLongitude(instant: number): number {
  // Thousands of Julian years since the epoch J2000.
  const t = (instant + DELTA_T_MS - J2000_MS) / DAY_MS / 365_250;
  const earth = (sumTerms(L0, t) + sumTerms(L1, t) * t + sumTerms(L2, t) * t * t) / 1e8;
  const anomaly = (357.5291 + 359990.503 * t) * DEGREE;
  const distance = 1.00014 - 0.01671 * Math.cos(anomaly) - 0.00014 * Math.cos(2 * anomaly);
  // Corrections for nutation (from the moon's node) and aberration (the travel time of light).
  const node = (125.0445 - 19341.3626 * t) * DEGREE;
  const sunMean = (280.4665 + 360007.698 * t) * DEGREE;
  const moonMean = (218.3165 + 4812678.813 * t) * DEGREE;
  const nutation =
    -17.2 * Math.sin(node) - 1.32 * Math.sin(2 * sunMean) - 0.23 * Math.sin(2 * moonMean) + 0.21 * Math.sin(2 * node);
  const apparent = earth + Math.PI + (nutation - 20.4898 / distance - 0.0903) * ARCSECOND;
  return (((apparent / DEGREE) % 360) + 360) % 360;
}
