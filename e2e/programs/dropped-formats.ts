import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { file, makeDocx, makeOfficeFile, RELATIONS } from './dropped-sources.ts';
import { makeTinyPdf } from './tiny-pdf.ts';

/* Files as an editor drops them on 导入: a CNMARC list with its books, two recordings, and a presentation. */

export const BY_ISBN = { isbn: '9787302005117', title: '青瓷二十问', author: '温石', line: 'Celadon after rain' };
export const BY_NAME = { title: '龙窑口述', author: '林火', line: '窑头点火的那一夜，谁都没有睡。' };

/** A record in ISO 2709, which counts bytes. */
function makeMarcRecord(fields: readonly [tag: string, content: string][]): Buffer {
  const contents = fields.map(([, content]) => Buffer.from(`${content}\u001e`));
  let start = 0;
  const directory = fields.map(([tag], index) => {
    const length = contents[index]?.length ?? 0;
    const entry = `${tag}${String(length).padStart(4, '0')}${String(start).padStart(5, '0')}`;
    start += length;
    return entry;
  });
  const base = 24 + directory.length * 12 + 1;
  const length = base + start + 1;
  const leader = `${String(length).padStart(5, '0')}nam0 22${String(base).padStart(5, '0')}   450 `;
  return Buffer.concat([Buffer.from(`${leader}${directory.join('')}\u001e`), ...contents, Buffer.from('\u001d')]);
}

const bookRecord = (number: string, title: string, author: string, isbn?: string) =>
  makeMarcRecord(
    [
      ['001', number],
      ...(isbn ? ([['010', `  \u001fa${isbn.replace(/^(...)(.)(...)(.....)/, '$1-$2-$3-$4-')}`]] as const) : []),
      ['200', `1 \u001fa${title}\u001ff${author}著`],
      ['606', '0 \u001fa陶瓷'],
    ].map(([tag = '', content = '']): [string, string] => [tag, content]),
  );

/** One book is found by the ISBN in its name, one by its title; the third record has no file. */
export const makeDroppedMarc = async () => [
  file(
    '馆藏.mrc',
    'application/marc',
    Buffer.concat([
      bookRecord('flow-qingci', BY_ISBN.title, BY_ISBN.author, BY_ISBN.isbn),
      bookRecord('flow-longyao', BY_NAME.title, BY_NAME.author),
      bookRecord('flow-none', '没有文件的书', '某人'),
    ]),
  ),
  file(`ISBN ${BY_ISBN.isbn}.pdf`, 'application/pdf', makeTinyPdf([BY_ISBN.line])),
  file(`${BY_NAME.title}.docx`, 'application/zip', await makeDocx([BY_NAME.line])),
];

export const FILM = { id: 'flow-kiln-film', caption: '窑门打开，先出来的是热气。' };
export const RECORDING = { id: 'flow-kiln-sound' };

const readDemo = (path: string) => readFile(new URL(`../../demo/content/${path}`, import.meta.url));

/** A film and a recording of the demo under other names; captions lie beside the film. */
export const makeDroppedRecordings = async () => [
  file(`${FILM.id}.mp4`, 'video/mp4', await readDemo('videos/video-liu-bai/01.mp4')),
  file(`${FILM.id}.srt`, 'text/plain', `1\n00:00:00,000 --> 00:00:20,000\n${FILM.caption}\n`),
  file(`${RECORDING.id}.m4a`, 'audio/mp4', await readDemo('audios/wusheng-tingke/one.m4a')),
];

export const SLIDES = { id: 'flow-slides', line: 'Four fires of the kiln' };

const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (type: string, target: string) =>
  `<Relationships xmlns="${RELATIONS}/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** A presentation of one slide with one line. */
export async function makeDroppedSlides() {
  const types = [
    ['presentation', 'presentation.main'],
    ['slides/slide1', 'slide'],
  ].map(
    ([part, type]) =>
      `<Override PartName="/ppt/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${type}+xml"/>`,
  );
  const bytes = await makeOfficeFile({
    '[Content_Types].xml': `<Types xmlns="${RELATIONS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations('officeDocument', 'ppt/presentation.xml'),
    'ppt/presentation.xml': `<p:presentation xmlns:p="${P}" xmlns:r="${R}"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations('slide', 'slides/slide1.xml'),
    'ppt/slides/slide1.xml': `<p:sld xmlns:p="${P}" xmlns:a="${A}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="7000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="3200"/><a:t>${SLIDES.line}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  });
  return [file(`${SLIDES.id}.pptx`, 'application/zip', bytes)];
}

/** Whether the program on this machine finds LibreOffice, which it seeks in these folders only. */
export function hasLibreOffice(): boolean {
  try {
    const PATH = '/usr/local/bin:/usr/bin:/bin:/snap/bin';
    return execFileSync('soffice', ['--version'], { env: { PATH, HOME: tmpdir() } }).includes('LibreOffice');
  } catch {
    return false;
  }
}
