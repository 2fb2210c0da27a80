import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { FormatId } from '../scene.ts';

/** Colour behind the slices of a folding fan; a little of it shows at their edges. */
const LINING = '#f3f0ec';

/** A folding fan: the painted strip bent round the pivot, creased along its ribs. */
function mountFan(strip: Canvas, width: number, height: number): Canvas {
  const out = createCanvas(width, height);
  const ctx = out.getContext('2d');
  const spread = Math.PI * 0.78;
  const outer = Math.min(width / 2 / Math.sin(Math.min(spread / 2, Math.PI / 2)), height * 0.99) * 0.985;
  const radius = Math.min(outer, (width * 0.49) / Math.sin(Math.min(spread, Math.PI) / 2));
  const inner = radius * 0.42;
  const cx = width / 2;
  const cy = height * 0.5 + (radius - inner * Math.cos(spread / 2)) / 2 + inner * Math.cos(spread / 2) * 0.5;
  const outline = (): void => {
    ctx.beginPath();
    ctx.arc(cx, cy, radius, -Math.PI / 2 - spread / 2, -Math.PI / 2 + spread / 2);
    ctx.arc(cx, cy, inner, -Math.PI / 2 + spread / 2, -Math.PI / 2 - spread / 2, true);
    ctx.closePath();
  };
  ctx.fillStyle = LINING;
  outline();
  ctx.fill();
  const slices = Math.ceil(radius * spread);
  const step = strip.width / slices;
  for (let i = 0; i < slices; i++) {
    const angle = (i / slices - 0.5) * spread;
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate(angle);
    ctx.drawImage(strip, i * step, 0, Math.max(1, step), strip.height, -0.9, -radius, 1.8, radius - inner);
    ctx.restore();
  }
  const folds = 16;
  for (let i = 0; i <= folds; i++) {
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate((i / folds - 0.5) * spread);
    const half = (radius * spread) / folds / 2;
    const crease = ctx.createLinearGradient(-half, 0, half, 0);
    crease.addColorStop(0, 'rgba(60,40,16,0)');
    crease.addColorStop(0.48, 'rgba(60,40,16,.1)');
    crease.addColorStop(0.52, 'rgba(255,250,230,.12)');
    crease.addColorStop(1, 'rgba(255,250,230,0)');
    ctx.fillStyle = crease;
    if (i > 0 && i < folds) ctx.fillRect(-half, -radius, half * 2, radius - inner);
    ctx.restore();
  }
  ctx.strokeStyle = '#9c8148';
  ctx.lineWidth = Math.max(1, width * 0.002);
  outline();
  ctx.stroke();
  return out;
}

function mountRound(sheet: Canvas, width: number, height: number): Canvas {
  const out = createCanvas(width, height);
  const ctx = out.getContext('2d');
  const r = Math.min(width, height) * 0.485;
  ctx.save();
  ctx.beginPath();
  ctx.arc(width / 2, height / 2, r, 0, Math.PI * 2);
  ctx.clip();
  ctx.drawImage(sheet, 0, 0);
  ctx.restore();
  for (const [k, colour, thickness] of [
    [1, '#8c7448', 0.008],
    [0.985, 'rgba(75,58,34,.45)', 0.002],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1, width * thickness);
    ctx.beginPath();
    ctx.arc(width / 2, height / 2, r * k, 0, Math.PI * 2);
    ctx.stroke();
  }
  return out;
}

/** Cuts a painted sheet to the shape of its format; around a fan the canvas is transparent. */
export function mountSheet(sheet: Canvas, format: FormatId, width: number, height: number): Canvas {
  if (format === 'fan') return mountFan(sheet, width, height);
  if (format === 'round') return mountRound(sheet, width, height);
  return sheet;
}
