import { existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Pdfium, readCString } from './pdfium.ts';

/*
 * Chinese fonts that a PDF names but does not contain. The first known font that is installed is used; the last of the
 * list comes with the program, so that pages have their characters on every server.
 */

type Style = 'song' | 'hei' | 'kai';

interface FallbackFont {
  /** The name in the report of an import. */
  name: string;
  styles: readonly Style[];
  /** The position in a collection (.ttc); 0 for a single font. */
  index: number;
  paths: readonly string[];
}

const NOTO_FOLDERS = ['opentype/noto', 'noto-cjk', 'google-noto-cjk', 'google-noto-serif-cjk-fonts', 'truetype/noto'];
const inFolders = (file: string) => NOTO_FOLDERS.map((folder) => `/usr/share/fonts/${folder}/${file}`);

const FONTS: readonly FallbackFont[] = [
  { name: 'AR PL UKai', styles: ['kai'], index: 0, paths: ['/usr/share/fonts/truetype/arphic/ukai.ttc'] },
  { name: 'Noto Serif CJK SC', styles: ['song', 'kai'], index: 2, paths: inFolders('NotoSerifCJK-Regular.ttc') },
  { name: 'Noto Sans CJK SC', styles: ['hei'], index: 2, paths: inFolders('NotoSansCJK-Regular.ttc') },
  { name: 'AR PL UMing', styles: ['song', 'kai'], index: 0, paths: ['/usr/share/fonts/truetype/arphic/uming.ttc'] },
  { name: '文泉驿正黑', styles: ['hei'], index: 0, paths: ['/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc'] },
  {
    name: '站酷小薇体',
    styles: ['song', 'hei', 'kai'],
    index: 0,
    paths: [
      fileURLToPath(import.meta.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf')),
    ],
  },
];

const HEI = /hei|gothic|sans|dengxian|lantinghei|yuan|黑|圆/i;
const KAI = /kai|fangsong|楷|仿宋/i;

export function styleOf(fontName: string): Style {
  if (KAI.test(fontName)) return 'kai';
  return HEI.test(fontName) ? 'hei' : 'song';
}

/** The font of the server that replaces a Chinese font of this name. */
export function fallbackFor(fontName: string): { name: string; path: string; index: number } | undefined {
  const style = styleOf(fontName);
  for (const { name, styles, index, paths } of FONTS) {
    const path = styles.includes(style) ? paths.find((candidate) => existsSync(candidate)) : undefined;
    if (path) return { name, path, index };
  }
  return undefined;
}

/** Shift-JIS, Hangul, GB 2312, Big5. PDFium has built-in fonts for other charsets. */
const EAST_ASIAN_CHARSETS = new Set([128, 129, 134, 136]);
const COLLECTION_TABLE = 0x74746366; // ttcf

/** A font file; its parts are read when PDFium asks for them, because a collection has up to 30 MB. */
interface OpenFont {
  file: number;
  size: number;
  isCollection: boolean;
  /** Where the font begins in a collection; 0 for a single font. */
  offset: number;
}

interface FontPart {
  start: number;
  length: number;
}

function readBytes(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, start);
  return bytes;
}

function openFont(path: string, index: number): OpenFont {
  const file = openSync(path, 'r');
  const header = readBytes(file, 0, 12);
  const isCollection = header.toString('latin1', 0, 4) === 'ttcf';
  const wanted = isCollection ? Math.min(index, header.readUInt32BE(8) - 1) : 0;
  const offset = isCollection ? readBytes(file, 12 + 4 * wanted, 4).readUInt32BE(0) : 0;
  return { file, size: fstatSync(file).size, isCollection, offset };
}

/** The bytes that PDFium requests: a single font, a whole collection, or one table of a font. */
function partOf({ file, size, offset, isCollection }: OpenFont, table: number): FontPart | undefined {
  if (table === COLLECTION_TABLE) return isCollection ? { start: 0, length: size } : undefined;
  if (table === 0) return { start: offset, length: size - offset };
  const count = readBytes(file, offset + 4, 2).readUInt16BE(0);
  const directory = readBytes(file, offset + 12, count * 16);
  for (let entry = 0; entry < directory.length; entry += 16)
    if (directory.readUInt32BE(entry) === table)
      return { start: directory.readUInt32BE(entry + 8), length: directory.readUInt32BE(entry + 12) };
  return undefined;
}

/** Answers PDFium's questions for fonts (FPDF_SYSFONTINFO in public/fpdf_sysfontinfo.h). A handle is a number from 1. */
export function installFallbackFonts(pdfium: Pdfium): void {
  const fonts: OpenFont[] = [];
  const handles = new Map<string, number>();
  const mapFont = (_info: number, _weight: number, _italic: number, charset: number, _pitch: number, face: number) => {
    const fallback = EAST_ASIAN_CHARSETS.has(charset) ? fallbackFor(readCString(pdfium, face)) : undefined;
    if (!fallback) return 0;
    const handle = handles.get(fallback.path) ?? fonts.push(openFont(fallback.path, fallback.index));
    handles.set(fallback.path, handle);
    return handle;
  };
  const getFontData = (_info: number, handle: number, table: number, buffer: number, size: number) => {
    const font = fonts[handle - 1];
    const part = font && partOf(font, table >>> 0);
    if (!part) return 0;
    if (buffer !== 0 && size >= part.length)
      readSync(font.file, pdfium.bytes(buffer, part.length), 0, part.length, part.start);
    return part.length;
  };
  const none = () => 0;
  const GB_2312 = 134;
  const callbacks = [
    pdfium.addCallback(1, none, 'nothing'), // Release
    pdfium.addCallback(2, none, 'nothing'), // EnumFonts
    pdfium.addCallback(7, mapFont),
    pdfium.addCallback(2, none), // GetFont
    pdfium.addCallback(5, getFontData),
    pdfium.addCallback(4, none), // GetFaceName
    pdfium.addCallback(2, () => GB_2312), // GetFontCharset
    pdfium.addCallback(2, none, 'nothing'), // DeleteFont
  ];
  const VERSION = 1;
  // Never freed, because PDFium keeps it.
  const info = pdfium.malloc(4 * (callbacks.length + 1));
  [VERSION, ...callbacks].forEach((value, index) => {
    pdfium.memory().setUint32(info + 4 * index, value, true);
  });
  pdfium.FPDF_SetSystemFontInfo(info);
}
