import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { TextPlace } from '../layout/hall-plan.ts';

/* Writing on walls: titles, wall texts and labels, painted when one comes near. */

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

function setFont(context: CanvasRenderingContext2D, size: number, weight = 400): void {
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

function drawVertical(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number): void {
  [...text].forEach((character, index) => {
    context.fillText(character, x - size / 2, y + size * (index * 1.16 + 0.9));
  });
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
  else drawWallText(context, text, kind === 'section' ? 1 : 2, pale);
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

function drawTitle(context: CanvasRenderingContext2D, { title, subtitle = '' }: HallText, pale: string): void {
  const { width, height } = context.canvas;
  const size = Math.min(width * 0.36, height / (title.length * 1.18));
  setFont(context, size, 600);
  drawVertical(context, title, width * 0.66, 0, size);
  context.fillStyle = pale;
  const small = Math.min(size * 0.3, height / Math.max(1, subtitle.length * 1.3));
  setFont(context, small);
  drawVertical(context, subtitle, width * 0.28, size * 0.3, small);
  context.fillStyle = '#a8352a';
  context.fillRect(width * 0.28 - small * 0.55, size * 0.5 + subtitle.length * small * 1.16, small * 1.1, small * 1.1);
}

function drawWallText(
  context: CanvasRenderingContext2D,
  { title, paragraphs }: HallText,
  columns: number,
  pale: string,
): void {
  const { width, height } = context.canvas;
  const head = Math.min(width * 0.085, 92);
  setFont(context, head, 600);
  context.fillText(title, 0, head);
  context.fillStyle = pale;
  context.fillRect(0, head * 1.55, head * 1.4, 3);
  context.fillStyle = '#31373a';
  const box = { x: 0, y: head * 2.1, width, height: height - head * 2.1, columns };
  let size = 40;
  while (size > 15 && !drawParagraphs(context, paragraphs, box, size, false)) size -= 1;
  drawParagraphs(context, paragraphs, box, size, true);
}

export interface LabelText {
  title: string;
  facts: string;
  note: string;
  text: string;
}

export const LABEL = { width: 0.26, height: 0.17 };

export function paintLabel({ title, facts, note, text }: LabelText): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 780;
  canvas.height = 510;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  context.fillStyle = '#fbf9f4';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#1b1f20';
  setFont(context, 46, 600);
  context.fillText(breakLines(title, 690, (one) => context.measureText(one).width)[0] ?? '', 44, 84);
  context.fillStyle = '#4c5251';
  setFont(context, 25);
  context.fillText([facts, note].filter(Boolean).join('　'), 44, 130, 690);
  context.fillStyle = '#353b3c';
  let size = 31;
  while (
    size > 18 &&
    !drawParagraphs(context, [text], { x: 44, y: 164, width: 692, height: 322, columns: 1 }, size, false)
  )
    size -= 1;
  drawParagraphs(context, [text], { x: 44, y: 164, width: 692, height: 322, columns: 1 }, size, true);
  return canvas;
}

export function textMesh(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  isOpaque: boolean,
): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  return new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ map, transparent: !isOpaque }));
}
