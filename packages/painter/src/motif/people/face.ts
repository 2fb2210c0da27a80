import { closedCurve, curve, type Frame, type Pt, pts } from '../../geometry.ts';
import { area } from '../../pen/area.ts';
import { blots, brushContour, brushLine } from '../../pen/brush.ts';
import { isCutStyle, type Pen } from '../../pen/pen.ts';
import { type Dot, dots } from '../../pen/stroke.ts';

export type Age = 'child' | 'young' | 'grown' | 'old';

/** Faces in three-quarter view, looking right; the chin is at (.2, 1). */
const FACES: Record<Age, readonly Pt[]> = {
  child: pts(
    '-.5,-.5 -.1,-.92 .4,-.82 .62,-.4 .62,-.14 .7,.12 .72,.36 .56,.68 .28,.88 .0,.9 -.36,.7 -.52,.34 -.56,-.1',
  ),
  young: pts(
    '-.5,-.5 -.1,-.98 .4,-.86 .6,-.46 .6,-.18 .66,.06 .67,.28 .58,.6 .38,.86 .16,.94 -.1,.86 -.38,.6 -.5,.24 -.54,-.1',
  ),
  grown: pts(
    '-.5,-.5 -.1,-.98 .42,-.86 .62,-.46 .6,-.2 .68,.04 .66,.3 .58,.62 .42,.92 .2,1.02 -.06,.92 -.36,.64 -.48,.2 -.54,-.1',
  ),
  old: pts(
    '-.52,-.6 -.16,-1.06 .4,-.98 .66,-.54 .6,-.22 .7,.02 .66,.28 .6,.6 .42,.92 .2,1.02 -.06,.92 -.36,.64 -.48,.2 -.56,-.1',
  ),
};

const EAR = pts('-.4,-.16 -.52,-.24 -.6,-.1 -.54,.14 -.44,.3 -.36,.2');

interface Feature {
  line: readonly Pt[];
  /** In shares of the size of the head. */
  width: number;
  tone?: number;
  pressure?: 'nail' | 'leaf' | 'even';
  role?: 'ink' | 'accent' | 'feather';
}

function featuresOf(age: Age): Feature[] {
  const isOld = age === 'old';
  const isChild = age === 'child';
  const brow = isOld ? 0.075 : age === 'young' ? 0.055 : isChild ? 0.05 : 0.085;
  const low = isChild ? 0.1 : 0;
  const at = (text: string, dy = low): readonly Pt[] => pts(text).map(([x, y]): Pt => [x, y + dy]);
  const brows = isOld
    ? [at('.14,-.22 .0,-.3 -.18,-.24 -.26,-.04'), at('.42,-.22 .56,-.28 .66,-.16 .68,-.04')]
    : [at('.16,-.22 .0,-.31 -.2,-.22'), at('.4,-.24 .52,-.3 .62,-.22')];
  const lids =
    isOld || isChild
      ? [at('-.16,.08 -.04,-.03 .1,-.03 .2,.07'), at('.38,.06 .46,-.03 .54,-.02 .6,.06')]
      : [at('-.2,.02 -.04,-.07 .1,-.04 .2,.06'), at('.38,.05 .46,-.05 .54,-.06 .62,-.02')];
  const mouth = isChild ? '.16,.6 .26,.66 .38,.6' : isOld ? '.14,.6 .28,.65 .44,.58' : '.18,.62 .28,.65 .4,.61';
  return [
    ...brows.map(
      (line): Feature => ({ line, width: brow, tone: 0.8, pressure: 'leaf', role: isOld ? 'feather' : 'ink' }),
    ),
    ...lids.map((line): Feature => ({ line, width: 0.075, tone: 1, pressure: 'leaf' })),
    ...(isOld || isChild
      ? []
      : [at('-.1,.1 .04,.13 .16,.1'), at('.42,.1 .5,.12 .56,.08')].map(
          (line): Feature => ({ line, width: 0.03, tone: 0.2, pressure: 'leaf' }),
        )),
    { line: at('.33,-.08 .4,.12 .46,.28 .4,.35 .32,.34', low * 0.6), width: 0.05, tone: 0.6, pressure: 'leaf' },
    { line: pts(mouth), width: age === 'young' || isChild ? 0.13 : 0.09, tone: 0.95, pressure: 'leaf', role: 'accent' },
    ...(age === 'young'
      ? [{ line: pts('.22,.7 .29,.72 .36,.69'), width: 0.07, tone: 0.7, pressure: 'leaf', role: 'accent' } as const]
      : []),
    ...(isOld
      ? [
          pts('.5,.2 .54,.4 .48,.52'),
          pts('.12,.3 .04,.44 .08,.58'),
          pts('-.3,.06 -.36,.12 -.34,.18'),
          pts('-.04,-.62 .2,-.66 .46,-.6'),
        ].map((line): Feature => ({ line, width: 0.035, tone: 0.4, pressure: 'leaf' }))
      : []),
  ];
}

/** Face and ear without hair. Very small faces stay empty. */
export function drawFace(pen: Pen, f: Frame, r: number, age: Age): void {
  const lineWidth = r * 0.055;
  const ear = closedCurve(f(EAR), 4);
  area(pen, ear, { role: 'skin', tone: 0.16, edge: 0 });
  brushContour(pen, ear, lineWidth, { tone: 0.7 });
  const face = closedCurve(f(FACES[age]), 5);
  area(pen, face, { role: 'skin', tone: 0.12, edge: 0 });
  blots(pen, f, face, 'skin', [
    [-0.42, 0.1, 0.36, 0.9, 0.4],
    [0.3, -0.5, 0.3, 0.2, 0.16],
    [0.28, 0.98, 0.3, 0.16, 0.3],
    [0.0, 0, 0.26, 0.14, 0.22],
    [0.52, 0, 0.14, 0.12, 0.22],
  ]);
  if (age !== 'old' && !['ink', 'splash', 'outline'].includes(pen.style.id))
    blots(pen, f, face, 'accent', [
      [0.0, 0.36, 0.24, 0.2, age === 'grown' ? 0.16 : 0.36],
      [0.56, 0.36, 0.14, 0.18, age === 'grown' ? 0.12 : 0.3],
    ]);
  // the outline begins and ends where the hair covers it
  brushLine(pen, curve(f(pts('.6,-.46').concat(FACES[age].slice(4))), 40), lineWidth, {
    tone: 0.75,
    pressure: 'even',
    toneBelow: 0,
  });
  if (r < pen.u * 7) return;
  for (const { line, width, tone, pressure, role } of featuresOf(age))
    brushLine(pen, curve(f(line), 12), r * width * (isCutStyle(pen) ? 0.8 : 1), {
      role: role === 'feather' ? (pen.style.fill === 'wash' || isCutStyle(pen) ? 'ink' : 'feather') : (role ?? 'ink'),
      ...(tone === undefined ? {} : { tone }),
      ...(pressure ? { pressure } : {}),
      toneBelow: 0,
    });
  if (age === 'old') return;
  const low = age === 'child' ? 0.12 : 0.02;
  const size = age === 'child' ? 0.08 : 0.056;
  const pupils: Dot[] = f([
    [0.05, low],
    [0.5, low],
  ]).map(([x, y], i) => [x, y, r * size * (i ? 0.8 : 1), r * size * 1.1, 0]);
  dots(pen, pupils, { role: 'ink', tone: 1, toneBelow: 0 });
}
