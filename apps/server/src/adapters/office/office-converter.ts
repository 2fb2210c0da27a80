import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createWorkQueue } from '../work-queue.ts';

/** Uses LibreOffice where it is installed. Without it presentations must be saved as PDF by the operator. */
export interface OfficeConverter {
  /** Makes `<name>.pdf` of a presentation in a folder that must be empty; false if LibreOffice failed. */
  toPdf(file: string, folder: string, name: string, signal?: AbortSignal): Promise<boolean>;
}

const TIMEOUT_MS = 180_000;
const VERSION_TIMEOUT_MS = 20_000;

/**
 * Settings of the profile: no macros, no external pictures or data, no dialogs. LibreOffice reads them at its start.
 */
const SETTINGS: [path: string, name: string, value: string][] = [
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Common/Load', 'UpdateDocMode', '0'],
  ['org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
];

function writeSettings(): string {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`;
}

/** One at a time: LibreOffice takes some hundred megabytes. */
const oneAtATime = createWorkQueue({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });

/** Undefined when the machine has no LibreOffice. */
export async function findOffice(command = 'soffice'): Promise<OfficeConverter | undefined> {
  const work = await mkdtemp(join(tmpdir(), 'meiyu-office-'));
  try {
    const version = await run(command, ['--version'], work, AbortSignal.timeout(VERSION_TIMEOUT_MS));
    if (version.code !== 0 || !/LibreOffice|OpenOffice/i.test(version.output)) return undefined;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return {
    toPdf: (file, folder, name, signal) =>
      // The time that a presentation waits for others does not count.
      oneAtATime(() => convert(command, { file, folder, name }, signal ?? AbortSignal.timeout(TIMEOUT_MS))),
  };
}

async function convert(
  command: string,
  { file, folder, name }: { file: string; folder: string; name: string },
  signal: AbortSignal,
): Promise<boolean> {
  const work = await mkdtemp(join(tmpdir(), 'meiyu-office-'));
  try {
    const [profile, out] = [join(work, 'profile'), join(work, 'out')];
    await mkdir(join(profile, 'user'), { recursive: true });
    await mkdir(out);
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), writeSettings());
    // The original name could be taken for an option, and links in its folder must not be followed.
    const input = join(work, `input${extname(file).toLowerCase()}`);
    await copyFile(file, input);
    const { code } = await run(
      command,
      [
        ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        ...['--convert-to', 'pdf:impress_pdf_Export', '--outdir', out, input],
      ],
      work,
      signal,
    );
    // LibreOffice exits with 0 even when it could not read the file.
    if (code !== 0 || !(await readdir(out)).includes('input.pdf')) return false;
    await rename(join(out, 'input.pdf'), join(folder, `${name}.pdf`)).catch(() =>
      copyFile(join(out, 'input.pdf'), join(folder, `${name}.pdf`)),
    );
    return true;
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** `soffice` starts the program itself as a child, so the whole group is ended. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

/** The folders in which operating systems install programs. */
const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin:/snap/bin';
const MAX_OUTPUT = 10_000;

/** Runs a command in a separate process group, without the environment variables of this program. */
function run(
  command: string,
  args: string[],
  folder: string,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  if (signal.aborted) return Promise.resolve({ code: null, output: '' });
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: SEARCH_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    if (output.length < MAX_OUTPUT) output += text;
  });
  child.stderr.resume();
  const stop = () => killGroup(child);
  signal.addEventListener('abort', stop, { once: true });
  const end = (code: number | null) => {
    signal.removeEventListener('abort', stop);
    // Child processes of the command must not outlive it.
    killGroup(child);
    resolve({ code: signal.aborted ? null : code, output });
  };
  child.once('error', () => end(null));
  child.once('exit', end);
  return promise;
}
