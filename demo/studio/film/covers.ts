import { type Canvas, createCanvas } from '@napi-rs/canvas';

const COVER = { width: 960, height: 540 } as const;
/** Share of the cover's height for the picture of a single object; the margin is for pages that crop. */
const PICTURE_SHARE = 0.88;

function createCover(): { canvas: Canvas; ctx: ReturnType<Canvas['getContext']> } {
  const canvas = createCanvas(COVER.width, COVER.height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  return { canvas, ctx };
}

/** A course's cover, 16:9, without text, because pages show the title next to it. */
export function coverOf(picture: Canvas): Canvas {
  const { canvas, ctx } = createCover();
  const scale = Math.max(COVER.width / picture.width, COVER.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ctx.drawImage(picture, (COVER.width - width) / 2, (COVER.height - height) / 2, width, height);
  return canvas;
}

/** A single object on plain paper with a margin; `middle` of the picture is in the middle of the cover. */
export function mountedCover(picture: Canvas, paper: string, middle: { x: number; y: number }): Canvas {
  const { canvas, ctx } = createCover();
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, COVER.width, COVER.height);
  const scale = (COVER.height / picture.height) * PICTURE_SHARE;
  ctx.drawImage(
    picture,
    COVER.width / 2 - middle.x * scale,
    COVER.height / 2 - middle.y * scale,
    picture.width * scale,
    picture.height * scale,
  );
  return canvas;
}
