import { drawBoulder } from '../motif/landscape/rocks.ts';
import { drawRipples } from '../motif/landscape/water.ts';
import { drawTuft } from '../motif/plants/grasses.ts';
import { isCutStyle, mistAt } from '../pen/pen.ts';
import type { Composition, Subject } from './composition.ts';
import { drawingsFor } from './individuals.ts';
import { place } from './place.ts';
import { subjectsOf } from './setting.ts';
import { paintSky, paintSkyThings, paintWeather } from './sky-and-weather.ts';

/** The subjects to draw; one with a count of three is listed three times. */
const listIndividuals = (actors: readonly Subject[]): Subject[] =>
  actors.flatMap((subject) => Array.from({ length: drawingsFor(subject.definition, subject.count) }, () => subject));

/** Places each animal in a separate cell of the sheet; used for flying and swimming animals and for large groups. */
function spreadOut(composition: Composition, actors: readonly Subject[], total: number, isOffGround: boolean): void {
  const { w, h, sideOfLargeForms, rng } = composition;
  const columns = total <= 3 ? total : Math.ceil(total / (total > 8 ? 3 : 2));
  const rows = Math.ceil(total / columns);
  const cell = (w * 0.92) / columns;
  for (const [n, subject] of listIndividuals(actors).entries()) {
    const row = Math.floor(n / columns);
    let height = (h * (isOffGround ? 0.84 : 0.6)) / rows;
    let width = height * subject.definition.aspect;
    const maxWidth = cell * (total > 1 ? 1.12 : 0.86);
    if (width > maxWidth) [width, height] = [maxWidth, maxWidth / subject.definition.aspect];
    const sizeFactor = total > 1 ? rng.between(0.78, 1) : 1;
    const x =
      w * 0.04 + cell * ((n % columns) + 0.5) + (total === 1 ? sideOfLargeForms * w * 0.02 : rng.gauss() * cell * 0.06);
    const middle = h * ((row + 0.5) / rows) + rng.gauss() * h * 0.03;
    place(composition, subject, {
      x,
      y: isOffGround ? middle + height * 0.5 : h * (0.875 - (rows - 1 - row) * 0.22),
      w: width * sizeFactor,
      h: height * sizeFactor,
      flip: n % 2 === 1,
    });
  }
}

/** Places a small group on the ground: one in front, the others behind, smaller and paler. */
function standTogether(composition: Composition, actors: readonly Subject[], total: number): void {
  const { w, h, sideOfLargeForms } = composition;
  const xAt = (share: number): number => w * (sideOfLargeForms > 0 ? share : 1 - share);
  const positions =
    total === 1
      ? [{ x: composition.scene.items.length > 1 ? 0.64 : 0.52, y: 0.875, size: 1, haze: 0 }]
      : [
          { x: 0.62, y: 0.9, size: 0.86, haze: 0 },
          { x: 0.27, y: 0.835, size: 0.64, haze: 0.12 },
          { x: 0.84, y: 0.76, size: 0.44, haze: 0.34 },
          { x: 0.47, y: 0.745, size: 0.36, haze: 0.45 },
        ];
  for (const [n, subject] of [...listIndividuals(actors).entries()].reverse()) {
    const spot = positions[n];
    if (!spot) continue;
    let height = h * 0.68 * spot.size;
    let width = height * subject.definition.aspect;
    const maxWidth = w * (total === 1 ? 0.8 : 0.66) * spot.size;
    if (width > maxWidth) [width, height] = [maxWidth, maxWidth / subject.definition.aspect];
    place(
      composition,
      subject,
      { x: xAt(spot.x), y: h * spot.y, w: width, h: height, flip: sideOfLargeForms > 0 !== (n % 3 === 1) },
      spot.haze,
    );
  }
}

/** One or a few creatures, large, on a hint of ground. */
export function paintCreatures(composition: Composition): void {
  const { w, h, sideOfLargeForms, pen, rng, easel } = composition;
  const subjects = subjectsOf(composition.scene);
  paintSky(composition);
  paintSkyThings(
    composition,
    subjects.filter(
      (subject) => subject.definition.kind === 'sky' || subject.motif === 'geese' || subject.motif === 'swallow',
    ),
  );
  const actors = subjects.filter(
    (subject) =>
      !['sky', 'weather'].includes(subject.definition.kind) && subject.motif !== 'geese' && subject.motif !== 'swallow',
  );
  const total = listIndividuals(actors).length;
  const isAloft = actors.every((subject) =>
    ['dragon', 'phoenix', 'apsara', 'butterfly', 'dragonfly', 'kite', 'lantern'].includes(subject.motif),
  );
  const hasWater = actors.some((subject) => subject.definition.kind === 'swimmer' || subject.motif === 'ducks');
  if (hasWater) composition.ledger.markWater(h * 0.12, h);
  if (hasWater && !isCutStyle(pen)) drawRipples({ ...pen, rng: rng.fork('pond') }, 0, w, h * 0.12, h, 0.35);
  else if (!isAloft)
    easel.layer({ ...pen, rng: rng.fork('ground') }, (layerPen) => {
      const { u } = layerPen;
      if (!isCutStyle(layerPen))
        mistAt(layerPen, w * 0.5, h * 0.86, w * 0.46, h * 0.05, layerPen.palette.earth[1], 0.5);
      drawBoulder(
        layerPen,
        w * (sideOfLargeForms > 0 ? 0.86 : 0.14),
        h * 0.88,
        Math.min(w, h) * 0.2,
        Math.min(w, h) * 0.11,
        0.6,
      );
      for (let i = 0; i < 9; i++)
        drawTuft(
          layerPen,
          w * layerPen.rng.between(0.06, 0.94),
          h * layerPen.rng.between(0.85, 0.92),
          u * layerPen.rng.between(26, 52),
          7,
        );
    });
  else if (!isCutStyle(pen))
    for (let i = 0; i < 9; i++)
      mistAt(
        pen,
        w * rng.next(),
        h * rng.between(0.1, 0.95),
        w * rng.between(0.1, 0.3),
        h * rng.between(0.03, 0.08),
        pen.palette.cloud[i % 2 ? 0 : 1],
        0.24,
      );
  if (isAloft || hasWater || total > 3) spreadOut(composition, actors, total, isAloft || hasWater);
  else standTogether(composition, actors, total);
  paintWeather(composition, subjects);
}
