import type { Drawing } from '../api/assistant.api.ts';
import type { DrawChoice } from './draw-options.tsx';

interface BasedOn {
  style?: string;
  ratio?: string;
  count: number;
  from: { drawingId: string; mode: 'edit' | 'variation' | 'same' };
}

export interface DrawingActions {
  /** 换一张: the same prompt with another seed. */
  vary: (drawing: Drawing) => void;
  /** 同款再画: the same seed, in the style and format chosen now. */
  same: (drawing: Drawing) => void;
  /** A change in words, such as “把月亮换成太阳”. */
  edit: (drawing: Drawing, change: string) => void;
}

/** The actions that make a new picture from another one. */
export function makeDrawingActions(
  draw: (prompt: string, options: BasedOn) => void,
  choice: DrawChoice,
): DrawingActions {
  const sameOptions = ({ style, ratio }: Pick<Drawing, 'style' | 'ratio'>) => ({
    ...(style && { style }),
    ...(ratio && { ratio }),
    count: 1,
  });
  const from = (drawing: Drawing, mode: BasedOn['from']['mode']) => ({ drawingId: drawing.id, mode });
  return {
    vary: (drawing) => draw(drawing.prompt, { ...sameOptions(drawing), from: from(drawing, 'variation') }),
    same: (drawing) =>
      draw(drawing.prompt, {
        ...sameOptions({ style: choice.style || drawing.style, ratio: choice.ratio || drawing.ratio }),
        from: from(drawing, 'same'),
      }),
    edit: (drawing, change) => draw(change, { ...sameOptions(drawing), from: from(drawing, 'edit') }),
  };
}
