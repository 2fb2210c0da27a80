import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { makePdf, text } from '../pdf/pdf.testkit.ts';

/**
 * A program with the command line of LibreOffice's `soffice`: it writes what it was given into `calls.json` beside it and
 * a PDF with one line into the folder of `--outdir`. A presentation with `hang` in it makes it start a child and wait.
 */
const SCRIPT = (pdf: string) => `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
if (args.includes('--version')) { console.log('LibreOffice 24.2.7.2 420(Build:2)'); process.exit(0); }
const beside = (name) => path.join(path.dirname(process.argv[1]), name);
const file = args.at(-1);
const profile = (args.find((arg) => arg.startsWith('-env:UserInstallation=')) ?? '').slice(22);
const settings = fs.readFileSync(new URL(profile + '/user/registrymodifications.xcu'), 'utf8');
fs.writeFileSync(beside('calls.json'), JSON.stringify({ args, env: process.env, cwd: process.cwd(), settings }));
const bytes = fs.readFileSync(file, 'latin1');
if (bytes.includes('hang')) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  fs.writeFileSync(beside('pids.json.part'), JSON.stringify([process.pid, child.pid]));
  fs.renameSync(beside('pids.json.part'), beside('pids.json'));
  setInterval(() => {}, 1000);
} else if (!bytes.includes('broken')) {
  fs.writeFileSync(path.join(args[args.indexOf('--outdir') + 1], 'input.pdf'), Buffer.from('${pdf}', 'base64'));
}
`;

/** Puts the program into a folder; returns its path. */
export async function makeFakeOffice(folder: string, line = 'Slides about ink') {
  await mkdir(folder, { recursive: true });
  const command = join(folder, 'soffice');
  const pdf = makePdf({
    pages: [{ content: text(60, 700, 24, line) }],
    info: { Author: '电脑的用户', Title: 'PowerPoint' },
  });
  await writeFile(command, SCRIPT(pdf.toString('base64')));
  await chmod(command, 0o755);
  return command;
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A presentation without slides; `links` are the types and addresses that it links to. */
export async function makePptx(words: string, links: Record<string, string> = {}, parts: Record<string, string> = {}) {
  const rows = Object.entries(links).map(
    ([type, address], index) =>
      `<Relationship Id="x${index}" Type="${RELATION}/${type}" Target="${address}" TargetMode="External"/>`,
  );
  const zip = new ZipFile();
  const all = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'ppt/presentation.xml': `${XML}<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>`,
    'ppt/slides/_rels/slide1.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`,
    'docProps/words.txt': words,
    ...parts,
  };
  for (const [name, content] of Object.entries(all))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0), compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
