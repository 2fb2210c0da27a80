import { inkPalette } from './style/palettes.ts';
import type { Style } from './style/style.ts';

export type StageId = 'idea' | 'outline' | 'texture' | 'colour' | 'inscription' | 'seal';

export const STAGES: readonly { id: StageId; name: string }[] = [
  { id: 'idea', name: '构思' },
  { id: 'outline', name: '勾勒' },
  { id: 'texture', name: '皴染' },
  { id: 'colour', name: '设色' },
  { id: 'inscription', name: '题款' },
  { id: 'seal', name: '钤印' },
];

const sketchFinish: Pick<Style, 'finish' | 'grain' | 'mono'> = { finish: 'grain', grain: 0, mono: true };

/** The style for an early stage of the same composition: pale lines, outlines, or ink without colour. */
export function sketchStyle(style: Style, stage: 'idea' | 'outline' | 'texture'): Style {
  const linesOnly: Style = { ...style, ...sketchFinish, palette: inkPalette, fill: 'bare', texture: 'none', mist: 0.6 };
  if (stage === 'idea')
    return {
      ...linesOnly,
      line: { kind: 'wire', width: 1.6, colour: '#a49a86', alpha: 0.6, dry: 0, markColour: '#b8b0a0' },
    };
  if (stage === 'outline')
    return {
      ...linesOnly,
      texture: 'contour',
      line: { kind: 'brush', width: 2.4, colour: '#26251f', alpha: 0.85, dry: 0.1, markColour: '#26251f' },
    };
  return {
    ...style,
    ...sketchFinish,
    palette: inkPalette,
    fill: 'wash',
    texture: 'hemp',
    line: { kind: 'brush', width: 2.2, colour: '#1f1f1d', alpha: 0.8, dry: 0.2, markColour: '#1f1f1d' },
  };
}
