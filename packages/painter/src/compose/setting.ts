import { motifOf } from '../motif/motifs.ts';
import type { Motif } from '../motif/shapes/motif.ts';
import { blend } from '../pen/colour.ts';
import type { Scene } from '../scene.ts';
import type { Palette, Pigment, Role } from '../style/roles.ts';
import type { Style } from '../style/style.ts';
import { COLOURS } from '../words/lexicon/colours.ts';
import type { Subject } from './composition.ts';

export const subjectsOf = (scene: Scene): Subject[] =>
  scene.items.map((item) => ({ ...item, definition: motifOf(item.motif) }));

/** Styles whose ground keeps its colour in every hour and weather. */
const FIXED_GROUND_STYLES: readonly Style['id'][] = ['papercut', 'woodcut', 'puppet', 'gold', 'porcelain'];

/** The colour of the empty sheet; it depends on hour and snow. */
export function groundColour(style: Style, scene: Scene, isSnowUnpainted = false): string {
  const base = style.ground.colour;
  if (style.id === 'woodcut' && scene.hour === 'night') return '#a3aebd';
  if (FIXED_GROUND_STYLES.includes(style.id)) return base;
  const hasSnow = scene.items.some((item) => item.motif === 'snow');
  const isStrong = style.finish === 'strokes' || style.finish === 'points' || style.fill === 'flat';
  if (scene.hour === 'night') {
    const isMineral = ['azure', 'fine', 'boneless', 'mural'].includes(style.id);
    return blend(
      base,
      isStrong ? '#2c3f6c' : isMineral ? '#15222d' : '#24384a',
      isStrong ? 0.62 : isMineral ? 0.9 : 0.44,
    );
  }
  // in a snow landscape the snow is unpainted paper, and the sky around it is grey
  if (hasSnow && style.id === 'azure') return blend(base, '#9db3c0', 0.5);
  if (hasSnow) return isSnowUnpainted ? blend(base, '#f3f5f4', 0.7) : blend(base, '#a9b4bc', 0.42);
  if (scene.hour === 'dusk') return blend(base, '#e0a070', 0.3);
  if (scene.hour === 'dawn') return blend(base, '#f0cdb8', 0.24);
  return base;
}

const SEASON_PIGMENTS: Record<string, Partial<Record<Role, Pigment>>> = {
  autumn: {
    leaf: ['#a04a22', '#d8a058'],
    youngLeaf: ['#a8842c', '#dcc27a'],
    needle: ['#3f5238', '#8a9468'],
    earth: ['#a07038', '#dcba80'],
  },
  winter: {
    leaf: ['#5c5f58', '#a8a89c'],
    youngLeaf: ['#7c7a68', '#b8b4a0'],
    rock: ['#6b7780', '#e6eaea'],
    earth: ['#9aa0a0', '#eef0ee'],
  },
  spring: { youngLeaf: ['#7aa042', '#cfe09c'], leaf: ['#3f7a48', '#a6cc90'] },
};

/** At night walls, water, earth and roofs take some of the ground colour; moon, lamps and flowers do not change. */
function nightPalette(palette: Palette, ground: string): Palette {
  const dim = ([deep, pale]: Pigment, share: number): Pigment => [
    blend(deep, ground, share * 0.7),
    blend(pale, ground, share),
  ];
  return {
    ...palette,
    wall: dim(palette.wall, 0.5),
    water: dim(palette.water, 0.66),
    earth: dim(palette.earth, 0.3),
    roof: dim(palette.roof, 0.35),
  };
}

/** The style's palette, adapted to season, weather, hour and colour strength. */
export function paletteFor(style: Style, scene: Scene, ground: string): Palette {
  let palette: Palette = style.palette;
  const hasSnow = scene.items.some((item) => item.motif === 'snow');
  const season = hasSnow ? 'winter' : scene.season;
  const isColoured = !style.mono && !['ink', 'splash', 'mural', 'puppet', 'papercut'].includes(style.id);
  // the blue and green of 青绿 stay under falling snow
  const isMineral = style.id === 'azure' || style.id === 'gold';
  if (season && isColoured && !(hasSnow && isMineral)) palette = { ...palette, ...SEASON_PIGMENTS[season] };
  if (hasSnow && !isColoured && !style.mono)
    palette = { ...palette, rock: ['#5f676c', '#eceeed'], earth: ['#8f9698', '#f1f2f0'] };
  if (scene.hour === 'night' && !style.mono && !FIXED_GROUND_STYLES.includes(style.id))
    palette = nightPalette(palette, ground);
  if (scene.depth === 1) return palette;
  const adjustStrength = (colour: string): string =>
    scene.depth < 1
      ? blend(colour, ground, (1 - scene.depth) * 0.75)
      : blend(colour, '#14120f', Math.min(0.5, (scene.depth - 1) * 0.7));
  const out = { ...palette };
  for (const role of Object.keys(out) as Role[])
    out[role] = [adjustStrength(out[role][0]), scene.depth < 1 ? adjustStrength(out[role][1]) : out[role][1]];
  return out;
}

/** The roles of each kind of motif that take the colour named in the prompt. */
const TINTED_ROLES: Partial<Record<Motif['kind'], readonly Role[]>> = {
  plant: ['petal', 'bloom', 'gold', 'accent', 'feather', 'beak'],
  tree: ['leaf', 'needle', 'youngLeaf'],
  beast: ['fur', 'feather', 'skin', 'glaze'],
  bird: ['feather', 'plume', 'beak', 'glaze'],
  swimmer: ['beak', 'accent', 'feather', 'glaze', 'ink'],
  insect: ['bloom', 'petal', 'accent'],
  sky: ['sun', 'moon', 'cloud'],
  land: ['rock'],
  water: ['water'],
  building: ['roof', 'wood'],
  boat: ['accent', 'cloth', 'wood'],
  handicraft: ['accent', 'cloth', 'wood'],
  figure: ['cloth'],
  object: ['glaze', 'accent', 'wood', 'wall'],
};
/** Plants whose leaves, not their flowers, take the colour named in the prompt. */
const COLOURED_BY_LEAVES = ['bamboo', 'orchid', 'banana', 'reeds', 'grass'];

/** The pigments that replace those of the palette because the prompt names a colour for the subject. */
export function tintsFor(style: Style, subject: Subject): Partial<Record<Role, Pigment>> {
  const colour = subject.colour ? COLOURS[subject.colour] : undefined;
  if (!colour || style.mono) return {};
  const roles = COLOURED_BY_LEAVES.includes(subject.motif)
    ? (['leaf', 'youngLeaf'] as const)
    : (TINTED_ROLES[subject.definition.kind] ?? []);
  return Object.fromEntries(roles.map((role) => [role, colour.pigment]));
}
