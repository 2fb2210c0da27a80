import { type Canvas, createCanvas } from '@napi-rs/canvas';

const COVER = { width: 960, height: 540 } as const;
/** How much of its height the picture of a single thing gets: what is around it is for pages that crop. */
const ROOM = 0.88;

function begin(): { canvas: Canvas; ctx: ReturnType<Canvas['getContext']> } {
  const canvas = createCanvas(COVER.width, COVER.height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  return { canvas, ctx };
}

/** A course's cover, 16 to 9: its picture and no letters, since pages write the title beside or over it. */
export function coverOf(picture: Canvas): Canvas {
  const { canvas, ctx } = begin();
  const scale = Math.max(COVER.width / picture.width, COVER.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ctx.drawImage(picture, (COVER.width - width) / 2, (COVER.height - height) / 2, width, height);
  return canvas;
}

/** A single thing on even paper, smaller than its picture and with `middle` of it in the cover's middle. */
export function mountedCover(picture: Canvas, paper: string, middle: { x: number; y: number }): Canvas {
  const { canvas, ctx } = begin();
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, COVER.width, COVER.height);
  const scale = (COVER.height / picture.height) * ROOM;
  ctx.drawImage(
    picture,
    COVER.width / 2 - middle.x * scale,
    COVER.height / 2 - middle.y * scale,
    picture.width * scale,
    picture.height * scale,
  );
  return canvas;
}
