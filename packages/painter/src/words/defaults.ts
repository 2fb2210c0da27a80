import { motifOf } from '../motif/motifs.ts';
import type { FormatId, Scene } from '../scene.ts';
import type { StyleId } from '../style/style.ts';

/** Motifs for a prompt that names only a season, an hour, a style or a mood. */
export function defaultMotifs(scene: Scene): readonly string[] {
  if (scene.season === 'spring') return ['peach', 'swallow'];
  if (scene.season === 'summer') return ['lotus', 'dragonfly'];
  if (scene.season === 'autumn') return ['mountain', 'maple', 'geese'];
  if (scene.season === 'winter') return ['plum', 'snow'];
  if (scene.hour === 'night') return ['moon', 'river', 'boat'];
  if (scene.hour === 'dusk' || scene.hour === 'dawn') return ['sun', 'river', 'sail'];
  const styleId = scene.understood.find((u) => u.kind === 'style')?.id;
  if (styleId === 'fine' || styleId === 'boneless' || styleId === 'watercolour') return ['peony', 'butterfly'];
  if (styleId === 'papercut' || styleId === 'newyear') return ['fish', 'lotus'];
  if (styleId === 'mural') return ['apsara', 'clouds'];
  if (styleId === 'porcelain') return ['painted-vase'];
  if (styleId === 'puppet') return ['horse'];
  if (styleId === 'impression' || styleId === 'pointillism') return ['lotus'];
  if (styleId || scene.view) return ['mountain', 'river', 'boat'];
  if (scene.mood === 'festive') return ['lantern-show'];
  return scene.mood ? ['mountain', 'river', 'boat'] : [];
}

/** The style of a scene whose prompt names none. */
export function chooseStyle(scene: Scene): StyleId {
  const kinds = scene.items.map((item) => motifOf(item.motif).kind);
  const hasMotif = (...ids: string[]): boolean => scene.items.some((item) => ids.includes(item.motif));
  if (hasMotif('apsara', 'caisson')) return 'mural';
  const isOutdoors = kinds.some((kind) => ['land', 'building', 'boat', 'handicraft', 'water'].includes(kind));
  if (scene.mood === 'festive' || hasMotif('mask', 'child')) return 'newyear';
  if (hasMotif('lantern') && !kinds.some((kind) => kind === 'building' || kind === 'water' || kind === 'land'))
    return 'newyear';
  if (hasMotif('medallion')) return 'papercut';
  if (kinds.includes('object') || kinds.includes('pattern')) return 'fine';
  if (isOutdoors) return scene.season === 'autumn' || scene.hour === 'dusk' ? 'ochre' : 'ink';
  if (hasMotif('bamboo', 'orchid', 'snow')) return 'ink';
  if (hasMotif('dragon', 'phoenix', 'peony', 'ducks')) return 'fine';
  return 'freehand';
}

/** The format of a scene whose prompt names none. */
export function chooseFormat(scene: Scene): FormatId {
  const kinds = scene.items.map((item) => motifOf(item.motif).kind);
  const hasMotif = (...ids: string[]): boolean => scene.items.some((item) => ids.includes(item.motif));
  if (hasMotif('waterfall', 'pagoda') || scene.view === 'high' || (hasMotif('bamboo') && scene.items.length === 1))
    return 'hanging';
  if (kinds.some((kind) => ['land', 'building', 'boat', 'handicraft', 'water'].includes(kind))) return 'horizontal';
  return 'square';
}
