import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { panPosition } from './camera.ts';
import type { Draw, Moment } from './film.ts';
import { COLOUR, layPaper } from './paper.ts';

interface FramedPicture {
  picture: Canvas;
  /** Horizontal middle of the picture at the start and at the end of the shot. */
  x?: readonly [number, number];
  y?: number;
  height: number;
  wall?: string;
  drawOver?: (ctx: SKRSContext2D, moment: Moment, box: { x: number; y: number; w: number; h: number }) => void;
}

/** A whole picture in a frame on the wall; the camera moves slowly sideways. */
export function framedPicture({
  picture,
  x = [640, 640],
  y = 360,
  height,
  wall = COLOUR.page,
  drawOver,
}: FramedPicture): Draw {
  return (ctx, moment) => {
    layPaper(ctx, wall);
    const w = (height * picture.width) / picture.height;
    const left = panPosition(x[0], x[1], moment) - w / 2;
    const top = y - height / 2;
    const rim = height * 0.022;
    ctx.save();
    ctx.shadowColor = 'rgba(40,34,24,.24)';
    ctx.shadowBlur = 30;
    ctx.shadowOffsetY = 12;
    ctx.fillStyle = '#d8d1c0';
    ctx.fillRect(left - rim, top - rim, w + rim * 2, height + rim * 2);
    ctx.restore();
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture, left, top, w, height);
    drawOver?.(ctx, moment, { x: left, y: top, w, h: height });
  };
}
