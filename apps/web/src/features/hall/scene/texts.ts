import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace, Texture } from 'three';
import type { TextPlace } from '../layout/hall-plan.ts';

/* Writing on walls: titles and wall texts, painted when one comes near. */

export interface HallText {
  title: string;
  subtitle?: string;
  paragraphs: string[];
}

/** The plain text of HTML that the server has cleaned, by paragraphs. */
export function paragraphsOf(html: string): string[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replace(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const SONG = '"Songti SC", "Noto Serif SC", "Source Han Serif SC", "Noto Serif CJK SC", SimSun, serif';
const NO_START = /[，。、；：？！”’）》」』…]/;

/** Lines of at most this width; a line does not begin with a closing mark. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (measure(line + character) > width && !NO_START.test(character)) {
      lines.push(line);
      line = character;
    } else line += character;
  }
  return line ? [...lines, line] : lines;
}

interface Colors {
  ink: string;
  pale: string;
}

export function setFont(context: CanvasRenderingContext2D, size: number, weight = 400): void {
  context.font = `${weight} ${size}px ${SONG}`;
}

/** The paragraphs in columns; answers whether they fit at this size. */
function drawParagraphs(
  context: CanvasRenderingContext2D,
  paragraphs: readonly string[],
  box: { x: number; y: number; width: number; height: number; columns: number },
  size: number,
  isDrawn: boolean,
): boolean {
  setFont(context, size);
  const gap = size * 2.2;
  const wide = (box.width - gap * (box.columns - 1)) / box.columns;
  const lineHeight = size * 1.78;
  let [column, y] = [0, box.y];
  for (const paragraph of paragraphs) {
    for (const line of breakLines(`　　${paragraph}`, wide, (text) => context.measureText(text).width)) {
      if (y + lineHeight > box.y + box.height) {
        column += 1;
        y = box.y;
      }
      if (column >= box.columns) return false;
      if (isDrawn) context.fillText(line, box.x + column * (wide + gap), y + size);
      y += lineHeight;
    }
    y += size * 0.5;
  }
  return true;
}

/** In a vertical line these stand in the upper right corner of their square. */
const IN_CORNER = /[，。、]/;
/** In a vertical line these are turned to the right. */
const TURNED = /[（）《》〈〉“”‘’「」『』—…～]/;
const VERTICAL_STEP = 1.16;

function drawVertical(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void {
  [...text].forEach((character, index) => {
    const top = y + size * index * VERTICAL_STEP;
    context.save();
    context.translate(x, top + size * 0.54);
    if (TURNED.test(character)) context.rotate(Math.PI / 2);
    const shift = IN_CORNER.test(character) ? size * 0.56 : 0;
    context.fillText(character, shift - size / 2, size * 0.36 - shift);
    context.restore();
  });
}

/** Cuts a text into vertical lines of equal length; none begins with a closing mark. */
export function verticalLines(text: string, most: number): string[] {
  const characters = [...text];
  const count = Math.max(1, Math.ceil(characters.length / Math.max(1, most)));
  const each = Math.ceil(characters.length / count);
  return breakLines(text, each, (line) => [...line].length);
}

export function paintText(
  kind: TextPlace['kind'],
  text: HallText,
  width: number,
  height: number,
  { ink, pale }: Colors,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = kind === 'plaque' ? 270 : kind === 'title' ? 300 : 440;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  context.fillStyle = ink;
  if (kind === 'plaque') drawPlaque(context, text.title);
  else if (kind === 'title') drawTitle(context, text, pale);
  else drawWallText(context, text, kind === 'section' ? 1 : 2, { ink, pale });
  return canvas;
}

function drawPlaque(context: CanvasRenderingContext2D, title: string): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#2b211b';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#8c6f3d';
  context.lineWidth = 3;
  context.strokeRect(7, 7, width - 14, height - 14);
  context.fillStyle = '#e2c383';
  let size = height * 0.56;
  setFont(context, size, 600);
  const most = width - 56;
  const wide = context.measureText(title).width + (title.length - 1) * size * 0.12;
  if (wide > most) size *= most / wide;
  setFont(context, size, 600);
  context.letterSpacing = `${size * 0.12}px`;
  context.textAlign = 'center';
  context.fillText(title, width / 2 + size * 0.06, height / 2 + size * 0.36);
}

/** The subtitle is never smaller than this, in pixels of the canvas. */
const SUBTITLE = { least: 30, most: 42 };

function drawTitle(context: CanvasRenderingContext2D, { title, subtitle = '' }: HallText, pale: string): void {
  const { width, height } = context.canvas;
  const size = Math.min(width * 0.36, height / (title.length * 1.18));
  setFont(context, size, 600);
  drawVertical(context, title, width * 0.72, 0, size);
  context.fillStyle = pale;
  const small = Math.max(SUBTITLE.least, Math.min(SUBTITLE.most, size * 0.3));
  const top = size * 0.3;
  setFont(context, small, 500);
  // The seal needs two squares below the last line.
  const lines = verticalLines(subtitle, Math.floor((height - top) / (small * VERTICAL_STEP)) - 2);
  const right = width * 0.72 - size * 0.72;
  lines.forEach((line, index) => {
    drawVertical(context, line, right - small * (0.6 + index * 1.6), top, small);
  });
  const [x, length] = [right - small * (0.6 + (lines.length - 1) * 1.6), [...(lines.at(-1) ?? '')].length];
  context.fillStyle = '#9c2c22';
  context.fillRect(x - small * 0.5, top + (length + 0.4) * small * VERTICAL_STEP, small, small);
}

function drawWallText(
  context: CanvasRenderingContext2D,
  { title, paragraphs }: HallText,
  columns: number,
  { ink, pale }: Colors,
): void {
  const { width, height } = context.canvas;
  const head = Math.min(width * 0.085, 92);
  setFont(context, head, 600);
  context.fillText(title, 0, head);
  context.fillStyle = pale;
  context.fillRect(0, head * 1.55, head * 1.4, 3);
  context.fillStyle = ink;
  const box = { x: 0, y: head * 2.1, width, height: height - head * 2.1, columns };
  let size = 40;
  while (size > 15 && !drawParagraphs(context, paragraphs, box, size, false)) size -= 1;
  // The lowest box into which all fits has columns of about the same length.
  const fits = (lower: number) =>
    drawParagraphs(context, paragraphs, { ...box, height: box.height - lower }, size, false);
  let lower = 0;
  while (lower < box.height && fits(lower + size / 2)) lower += size / 2;
  drawParagraphs(context, paragraphs, { ...box, height: box.height - lower }, size, true);
}

export function textMesh(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  isOpaque: boolean,
): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  // Writing is read from the side too; its surface is small enough even for software drawing.
  map.anisotropy = Math.max(4, Texture.DEFAULT_ANISOTROPY);
  return new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ map, transparent: !isOpaque }));
}
