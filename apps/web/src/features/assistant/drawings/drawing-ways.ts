import type { Drawing } from '../api/assistant.api.ts';
import type { DrawChoice } from './draw-options.tsx';

interface From {
  style?: string;
  ratio?: string;
  count: number;
  from: { drawingId: string; mode: 'edit' | 'variation' | 'same' };
}

export interface DrawingWays {
  /** 换一张: the same words, another seed. */
  vary: (drawing: Drawing) => void;
  /** 同款再画: the same seed, in the style and format chosen now. */
  same: (drawing: Drawing) => void;
  /** “把月亮换成太阳” */
  edit: (drawing: Drawing, words: string) => void;
}

/** How one picture goes on from another. */
export function drawingWays(draw: (words: string, more: From) => void, choice: DrawChoice): DrawingWays {
  const kept = ({ style, ratio }: Pick<Drawing, 'style' | 'ratio'>) => ({
    ...(style && { style }),
    ...(ratio && { ratio }),
    count: 1,
  });
  const from = (drawing: Drawing, mode: From['from']['mode']) => ({ drawingId: drawing.id, mode });
  return {
    vary: (drawing) => draw(drawing.prompt, { ...kept(drawing), from: from(drawing, 'variation') }),
    same: (drawing) =>
      draw(drawing.prompt, {
        ...kept({ style: choice.style || drawing.style, ratio: choice.ratio || drawing.ratio }),
        from: from(drawing, 'same'),
      }),
    edit: (drawing, words) => draw(words, { ...kept(drawing), from: from(drawing, 'edit') }),
  };
}
