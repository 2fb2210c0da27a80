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
  | 'wash' // ink let down with water, strong at one end, paper at the other
  | 'graded' // opaque light ground, deep pigment drawn off from one edge
  | 'soft' // colour alone, two waters meeting, no edge
  | 'flat' // one even printing colour
  | 'banded' // steps of one colour laid inside each other
  | 'cut' // paper left or paper gone
  | 'block' // black wood, white cuts, one or two colour blocks
  | 'cobalt' // one blue in several waters under an outline
  | 'leather' // stained, translucent, pierced
  | 'bare'; // paper inside a line

/** How a contour is drawn. */
export interface LineRule {
  kind: 'brush' | 'wire' | 'bold' | 'knife' | 'none';
  /** In thousandths of the picture's short side. */
  width: number;
  colour: string;
  alpha: number;
  /** 0 a full brush, 1 a dry one leaving flying white. */
  dry: number;
  /** Colour of marks inside a dark form: veins, feathers, roof tiles. */
  mark: string;
}

/** How rock, bark and cloth are given substance. */
type TextureRule = 'hemp' | 'axe' | 'wet' | 'none' | 'bands' | 'teeth' | 'carve' | 'contour' | 'pierce';

export type GroundRule = {
  kind: 'xuan' | 'silk' | 'goldleaf' | 'plaster' | 'plain' | 'glaze' | 'lamp' | 'canvas' | 'rough';
  colour: string;
};

/** What happens to the whole sheet when the painting is dry. */
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
  note: string;
  fill: FillRule;
  line: LineRule;
  texture: TextureRule;
  ground: GroundRule;
  finish: FinishRule;
  palette: Palette;
  /** One pigment only: colour words do not change it. */
  mono: boolean;
  /** How far pigment settles into the paper's hollows, 0 to 1. */
  grain: number;
  /** Opacity of mist between layers, 0 to 1. */
  mist: number;
}
