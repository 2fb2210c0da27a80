import { blend, luminance, withAlpha } from '../pen/colour.ts';
import { styleOf } from '../style/styles.ts';
import { familyFor, type ScriptStyle } from '../text/fonts.ts';
import { writeLine } from '../text/inscription.ts';
import { pressSeal } from '../text/seal.ts';
import { type CoverSheet, layCloth, layPaper } from './cover-sheet.ts';

/** Writes a column of large characters, smaller if the title is long. Returns the y of its lower end. */
function writeTitle(
  sheet: CoverSheet,
  text: string,
  x: number,
  y: number,
  size: number,
  maxLength: number,
  colour: string,
  script: ScriptStyle = sheet.request.script ?? 'kai',
): number {
  const { ctx } = sheet;
  const chars = [...text.replace(/[\s《》]/gu, '')];
  const characterHeight = Math.min(size * 1.16, maxLength / Math.max(1, chars.length));
  const fontSize = Math.min(size, characterHeight / 1.06);
  ctx.save();
  ctx.fillStyle = colour;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [i, char] of chars.entries()) {
    const family = familyFor(char, script);
    if (!family) continue;
    ctx.font = `${fontSize}px "${family}"`;
    ctx.fillText(char, x, y + characterHeight * (i + 0.5));
  }
  ctx.restore();
  return y + characterHeight * chars.length;
}

/** Writes a line of text, smaller if it would be wider than `maxWidth`. */
function writeFittedLine(
  sheet: CoverSheet,
  text: string,
  x: number,
  y: number,
  size: number,
  maxWidth: number,
  colour: string,
  script: ScriptStyle = sheet.request.script ?? 'kai',
  spacing = 0.08,
): void {
  const fullWidth = [...text].length * size * (1 + spacing);
  writeLine(sheet.ctx, text, x, y, Math.min(size, (size * maxWidth) / Math.max(1, fullWidth)), colour, script, spacing);
}

function drawSpine({ ctx, w, h }: CoverSheet): void {
  const shading = ctx.createLinearGradient(0, 0, w * 0.12, 0);
  for (const [offset, colour] of [
    [0, 'rgba(0,0,0,.28)'],
    [0.15, 'rgba(255,255,255,.18)'],
    [0.34, 'rgba(0,0,0,.16)'],
    [0.5, 'rgba(255,255,255,.06)'],
    [1, 'rgba(0,0,0,0)'],
  ] as const)
    shading.addColorStop(offset, colour);
  ctx.fillStyle = shading;
  ctx.fillRect(0, 0, w * 0.12, h);
}

/** A thread-bound book (线装): cloth, a white slip of paper with the title, and on the right the thread through five holes. */
export function drawThreadBinding(sheet: CoverSheet): void {
  const { ctx, w, h, request } = sheet;
  const cloth = request.colour ?? '#2f4b60';
  layCloth(ctx, w, h, cloth);
  const picture = sheet.paintPicture(w * 0.5, h * 0.34);
  if (picture) {
    ctx.save();
    ctx.globalAlpha = 0.92;
    ctx.drawImage(picture, w * 0.36, h * 0.56);
    ctx.strokeStyle = withAlpha('#efe7d5', 0.8);
    ctx.lineWidth = w * 0.004;
    ctx.strokeRect(w * 0.36 - w * 0.012, h * 0.56 - w * 0.012, w * 0.5 + w * 0.024, h * 0.34 + w * 0.024);
    ctx.restore();
  }
  ctx.strokeStyle = withAlpha('#efe6d2', 0.92);
  ctx.lineWidth = w * 0.006;
  ctx.beginPath();
  const threadX = w * 0.9;
  ctx.moveTo(threadX, 0);
  ctx.lineTo(threadX, h);
  for (const share of [0.08, 0.3, 0.5, 0.7, 0.92]) {
    ctx.moveTo(threadX, h * share);
    ctx.lineTo(w, h * share);
  }
  ctx.moveTo(threadX, h * 0.08);
  ctx.lineTo(w, h * 0.02);
  ctx.moveTo(threadX, h * 0.92);
  ctx.lineTo(w, h * 0.98);
  ctx.stroke();
  const slip = { x: w * 0.1, y: h * 0.08, w: w * 0.21, h: h * (picture ? 0.58 : 0.62) };
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.35)';
  ctx.shadowBlur = w * 0.01;
  ctx.shadowOffsetY = w * 0.003;
  ctx.fillStyle = '#efe7d5';
  ctx.fillRect(slip.x, slip.y, slip.w, slip.h);
  ctx.restore();
  ctx.strokeStyle = '#2a2a28';
  for (const [inset, thickness] of [
    [0.014, 0.0065],
    [0.026, 0.002],
  ] as const) {
    ctx.lineWidth = w * thickness;
    ctx.strokeRect(slip.x + w * inset, slip.y + w * inset, slip.w - w * inset * 2, slip.h - w * inset * 2);
  }
  const titleLength = slip.h - w * 0.09 - (request.subtitle ? slip.h * 0.26 : 0);
  const titleEnd = writeTitle(
    sheet,
    request.title,
    slip.x + slip.w / 2,
    slip.y + w * 0.045,
    w * 0.115,
    titleLength,
    request.ink ?? '#1d1d1c',
  );
  if (request.subtitle)
    writeTitle(
      sheet,
      request.subtitle,
      slip.x + slip.w / 2,
      titleEnd + w * 0.02,
      w * 0.05,
      slip.y + slip.h - titleEnd - w * 0.06,
      '#3a3834',
      'kai',
    );
  if (request.author)
    writeFittedLine(sheet, request.author, w * 0.36, h * 0.955, w * 0.036, w * 0.5, withAlpha('#efe7d5', 0.9), 'kai');
}

/** A paperback (平装): the picture fills the cover, a round window or a band; the title is in the empty part. */
export function drawPaperback(sheet: CoverSheet): void {
  const { ctx, w, h, request } = sheet;
  const ground = request.colour ?? (request.scene ? styleOf(request.scene.style).ground.colour : '#e8e1d2');
  const isDark = luminance(ground) < 0.5;
  const ink = request.ink ?? (isDark ? '#f6ead0' : '#22282a');
  const layout = request.layout ?? (request.scene ? 'full' : 'plain');
  layPaper(ctx, w, h, ground);
  if (layout === 'full') {
    const picture = sheet.paintPicture(w, h * 0.74);
    if (picture) {
      ctx.drawImage(picture, 0, h * 0.26);
      const veil = ctx.createLinearGradient(0, h * 0.26, 0, h * 0.42);
      veil.addColorStop(0, ground);
      veil.addColorStop(1, withAlpha(ground, 0));
      ctx.fillStyle = veil;
      ctx.fillRect(0, h * 0.255, w, h * 0.17);
    }
    writeFittedLine(sheet, request.title, w * 0.09, h * 0.155, w * 0.125, w * 0.82, ink);
    if (request.subtitle)
      writeFittedLine(
        sheet,
        request.subtitle,
        w * 0.095,
        h * 0.205,
        w * 0.044,
        w * 0.8,
        withAlpha(ink, 0.75),
        'kai',
        0.2,
      );
  } else if (layout === 'window') {
    const r = w * 0.34;
    const picture = sheet.paintPicture(r * 2, r * 2);
    const cx = w * 0.56;
    const cy = h * 0.6;
    if (picture) {
      ctx.save();
      ctx.beginPath();
      ctx.arc(cx, cy, r, 0, Math.PI * 2);
      ctx.clip();
      ctx.drawImage(picture, cx - r, cy - r);
      ctx.restore();
      ctx.strokeStyle = blend(ground, ink, 0.55);
      ctx.lineWidth = w * 0.018;
      ctx.beginPath();
      ctx.arc(cx, cy, r, 0, Math.PI * 2);
      ctx.stroke();
    }
    writeTitle(sheet, request.title, w * 0.16, h * 0.09, w * 0.11, h * 0.56, ink);
    if (request.subtitle)
      writeFittedLine(
        sheet,
        request.subtitle,
        w * 0.34,
        h * 0.15,
        w * 0.042,
        w * 0.56,
        withAlpha(ink, 0.75),
        'kai',
        0.2,
      );
  } else if (layout === 'band') {
    const picture = sheet.paintPicture(w, h * 0.64);
    if (picture) ctx.drawImage(picture, 0, 0);
    ctx.fillStyle = '#c9a45c';
    ctx.fillRect(0, h * 0.64, w, h * 0.006);
    writeFittedLine(sheet, request.title, w * 0.09, h * 0.77, w * 0.105, w * 0.82, ink);
    if (request.subtitle)
      writeFittedLine(
        sheet,
        request.subtitle,
        w * 0.095,
        h * 0.83,
        w * 0.042,
        w * 0.8,
        withAlpha(ink, 0.75),
        'kai',
        0.16,
      );
  } else writeTitle(sheet, request.title, w * 0.2, h * 0.1, w * 0.13, h * 0.66, ink);
  if (request.author)
    writeFittedLine(
      sheet,
      request.author,
      w * 0.09,
      h * 0.945,
      w * 0.038,
      w * 0.5,
      layout === 'full' && request.scene ? withAlpha(ink, 0.85) : withAlpha(ink, 0.8),
      'song',
      0.12,
    );
  if (request.publisher)
    writeFittedLine(sheet, request.publisher, w * 0.66, h * 0.945, w * 0.03, w * 0.28, withAlpha(ink, 0.7), 'kai', 0.1);
  drawSpine(sheet);
}

/** A concertina book (经折): brocade, a long slip of paper in the middle, and on the left the edge of the folded pages. */
export function drawConcertina(sheet: CoverSheet): void {
  const { ctx, w, h, request } = sheet;
  layCloth(ctx, w, h, request.colour ?? '#6d2f2a');
  const picture = sheet.paintPicture(w * 0.9, h);
  if (picture) {
    ctx.save();
    ctx.globalAlpha = request.scene?.items.some((item) => item.motif === 'brocade') ? 1 : 0.9;
    ctx.drawImage(picture, w * 0.1, 0);
    ctx.restore();
  }
  for (let i = 0; i < 7; i++) {
    const x = (w * 0.1 * i) / 7;
    const fold = ctx.createLinearGradient(x, 0, x + (w * 0.1) / 7, 0);
    fold.addColorStop(0, '#f4eddc');
    fold.addColorStop(1, '#cbbfa2');
    ctx.fillStyle = fold;
    ctx.fillRect(x, 0, (w * 0.1) / 7, h);
  }
  const slip = { x: w * 0.42, y: h * 0.1, w: w * 0.24, h: h * 0.68 };
  ctx.save();
  ctx.shadowColor = 'rgba(0,0,0,.4)';
  ctx.shadowBlur = w * 0.014;
  ctx.fillStyle = '#d9bd78';
  ctx.fillRect(slip.x, slip.y, slip.w, slip.h);
  ctx.restore();
  ctx.fillStyle = '#f3ead6';
  ctx.fillRect(slip.x + w * 0.01, slip.y + w * 0.01, slip.w - w * 0.02, slip.h - w * 0.02);
  ctx.strokeStyle = '#9c3a2c';
  ctx.lineWidth = w * 0.003;
  ctx.strokeRect(slip.x + w * 0.022, slip.y + w * 0.022, slip.w - w * 0.044, slip.h - w * 0.044);
  const titleEnd = writeTitle(
    sheet,
    request.title,
    slip.x + slip.w / 2,
    slip.y + w * 0.045,
    w * 0.14,
    slip.h - w * 0.2,
    request.ink ?? '#241c16',
    'kai',
  );
  pressSeal(
    ctx,
    request.author ? [...request.author].slice(0, 2).join('') : '美',
    slip.x + slip.w / 2 - w * 0.025,
    Math.min(titleEnd + w * 0.015, slip.y + slip.h - w * 0.13),
    w * 0.05,
  );
  if (request.subtitle)
    writeFittedLine(sheet, request.subtitle, w * 0.16, h * 0.9, w * 0.042, w * 0.76, '#f6ead0', 'kai', 0.14);
}
