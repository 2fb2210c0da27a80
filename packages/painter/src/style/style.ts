import type { Palette } from './roles.ts';

export type StyleId =
  | 'ink'
  | 'freehand'
  | 'azure'
  | 'ochre'
  | 'fine'
  | 'boneless'
  | 'splash'
  | 'gold'
  | 'mural'
  | 'newyear'
  | 'papercut'
  | 'woodcut'
  | 'porcelain'
  | 'impression'
  | 'outline'
  | 'watercolour'
  | 'puppet'
  | 'pointillism';

/** How a form is filled. */
type FillRule =
  | 'wash' // diluted ink, fading from one end to the other
  | 'graded' // opaque light ground, with deep pigment fading from one edge
  | 'soft' // soft colour without an outline
  | 'flat' // one even colour, as in a print
  | 'banded' // concentric steps of one colour
  | 'cut' // paper-cut: a form is paper or a hole
  | 'block' // woodcut: black with white cuts and one or two colours
  | 'cobalt' // porcelain: several tones of blue with an outline
  | 'leather' // shadow puppet: stained, translucent, pierced
  | 'bare'; // unpainted paper inside an outline

/** How a contour is drawn. */
export interface LineRule {
  kind: 'brush' | 'wire' | 'bold' | 'knife' | 'none';
  /** In thousandths of the picture's short side. */
  width: number;
  colour: string;
  alpha: number;
  /** Dryness of the brush from 0 to 1; at 1 much paper shows through. */
  dry: number;
  /** Colour of marks inside a dark form: veins, feathers, roof tiles. */
  markColour: string;
}

/** How the surface of hills and rocks is drawn; `paintLobe` applies it. */
type TextureRule = 'hemp' | 'axe' | 'wet' | 'none' | 'bands' | 'teeth' | 'carve' | 'contour' | 'pierce';

export type GroundRule = {
  kind: 'xuan' | 'silk' | 'goldleaf' | 'plaster' | 'plain' | 'glaze' | 'lamp' | 'canvas' | 'rough';
  colour: string;
};

/** The last effect, on the whole sheet; `finishSheet` applies it. */
export type FinishRule =
  | 'grain'
  | 'margin'
  | 'weave'
  | 'worn'
  | 'print'
  | 'lift'
  | 'fired'
  | 'strokes'
  | 'points'
  | 'glow';

export interface Style {
  id: StyleId;
  name: string;
  /** A description in Chinese. */
  note: string;
  fill: FillRule;
  line: LineRule;
  texture: TextureRule;
  ground: GroundRule;
  finish: FinishRule;
  palette: Palette;
  /** One pigment only: colour words do not change it. */
  mono: boolean;
  /** Strength of the paper texture in pigment, 0 to 1. */
  grain: number;
  /** Opacity of mist between layers, 0 to 1. */
  mist: number;
}
