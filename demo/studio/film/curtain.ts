import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { drawView, type View } from './camera.ts';
import { type Draw, FRAME, type Moment } from './film.ts';
import { ease, mix } from './interpolate.ts';
import { drawLabel } from './lettering.ts';
import { COLOUR } from './paper.ts';

interface Curtain {
  left: Canvas;
  right: Canvas;
  names?: readonly [left: string, right: string];
  /** Positions of the edge during the shot, as shares of the frame's width. */
  edges: readonly number[];
  view?: View;
  drawOver?: (ctx: SKRSContext2D, moment: Moment) => void;
}

function edgeAt(edges: readonly number[], t: number): number {
  const legs = edges.length - 1;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  return mix(edges[leg] ?? 0.5, edges[leg + 1] ?? 0.5, ease(t * legs - leg));
}

/** Two pictures of the same subject with a moving edge between them. */
export function curtain({ left, right, names, edges, view = [0.5, 0.5, 1], drawOver }: Curtain): Draw {
  return (ctx, moment) => {
    const x = edgeAt(edges, moment.t) * FRAME.width;
    drawView(ctx, right, view);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, x, FRAME.height);
    ctx.clip();
    drawView(ctx, left, view);
    ctx.restore();
    ctx.fillStyle = COLOUR.seal;
    if (x > 2 && x < FRAME.width - 2) ctx.fillRect(x - 1.5, 0, 3, FRAME.height);
    if (names) {
      drawLabel(ctx, names[0], 120, 660, { alpha: ease((x - 200) / 60) });
      drawLabel(ctx, names[1], FRAME.width - 120, 660, { alpha: ease((FRAME.width - 200 - x) / 60) });
    }
    drawOver?.(ctx, moment);
  };
}
