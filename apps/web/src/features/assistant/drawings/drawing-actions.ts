import type { Drawing } from '../api/assistant.api.ts';
import type { DrawChoice } from './draw-options.tsx';

interface RedrawOptions {
  style?: string;
  ratio?: string;
  count: number;
  from: { drawingId: string; mode: 'edit' | 'variation' | 'same' };
}

export interface DrawingActions {
  /** 换一张: the same prompt with another seed. */
  drawVariation: (drawing: Drawing) => void;
  /** 同款再画: the same seed, in the style and format chosen now. */
  drawSame: (drawing: Drawing) => void;
  /** Draws the picture again with an instruction in words, such as “把月亮换成太阳”. */
  drawEdited: (drawing: Drawing, instruction: string) => void;
}

/** The actions that make a new picture from another one. */
export function makeDrawingActions(
  draw: (prompt: string, options: RedrawOptions) => void,
  choice: DrawChoice,
): DrawingActions {
  const oneInStyle = ({ style, ratio }: Pick<Drawing, 'style' | 'ratio'>) => ({
    ...(style && { style }),
    ...(ratio && { ratio }),
    count: 1,
  });
  const basedOn = (drawing: Drawing, mode: RedrawOptions['from']['mode']) => ({ drawingId: drawing.id, mode });
  return {
    drawVariation: (drawing) => draw(drawing.prompt, { ...oneInStyle(drawing), from: basedOn(drawing, 'variation') }),
    drawSame: (drawing) =>
      draw(drawing.prompt, {
        ...oneInStyle({ style: choice.style || drawing.style, ratio: choice.ratio || drawing.ratio }),
        from: basedOn(drawing, 'same'),
      }),
    drawEdited: (drawing, instruction) => draw(instruction, { ...oneInStyle(drawing), from: basedOn(drawing, 'edit') }),
  };
}
