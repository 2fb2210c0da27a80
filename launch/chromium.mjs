import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';

// The headless shell comes first: it has the same engine and is nearly twice as fast.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL_YOURSELF =
  'Install Chromium and a Chinese font (on Debian: apt-get install chromium fontconfig fonts-noto-cjk), ' +
  'or name a browser in CHROMIUM_PATH, then run this again.';

/**
 * The browser for the tests, and whether a Chinese font is installed.
 * @returns {Promise<{ path: string | null, isReady: boolean, hasFont: boolean }>}
 */
export async function findChromium() {
  const path = namedBrowser() ?? (await browserOnPath());
  const hasFont = await hasChineseFont();
  return { path, hasFont, isReady: path !== null && hasFont };
}

function namedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return null;
  if (isExecutable(named)) return named;
  throw new StepError(
    `CHROMIUM_PATH names ${named}, which is not a program that can be run. Correct it or leave it unset.`,
  );
}

async function browserOnPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      // Some distributions install a script that only prints where to get the browser, so we try to run it.
      if (folder && isExecutable(file) && (await canRun(file))) return file;
    }
  }
  return null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
async function canRun(file) {
  const { code } = await runTool(file, ['--version'], { cwd: '/', timeoutMs: 20_000 });
  return code === 0;
}

async function hasChineseFont() {
  if (process.platform !== 'linux') return true; // macOS and Windows include one
  const { code, output } = await runTool('fc-list', [':lang=zh'], { cwd: '/' });
  return code === 0 && output.trim() !== '';
}

/** Installs Debian's browser and font when running as root. */
export async function installChromium() {
  const before = await findChromium();
  const fonts = before.hasFont ? [] : ['fontconfig', 'fonts-noto-cjk'];
  const problem = before.path ? 'No Chinese font was found' : 'No Chromium was found';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StepError(`${problem} for the browser tests. ${INSTALL_YOURSELF}`);
  await runApt(['update'], problem);
  const install = (/** @type {string[]} */ packages) =>
    runApt(['install', '-y', '--no-install-recommends', ...packages], problem);
  if (before.path) await install(fonts);
  // Older releases only have the full browser.
  else await install(['chromium-headless-shell', ...fonts]).catch(() => install(['chromium', ...fonts]));
  const { path, isReady } = await findChromium();
  if (path && isReady) return path;
  throw new StepError(`${problem}, and what apt-get installed does not run. ${INSTALL_YOURSELF}`);
}

/**
 * @param {string[]} args
 * @param {string} problem
 */
async function runApt(args, problem) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runTool('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { cwd: '/', env });
  if (code !== 0) throw new StepError(`${problem}, and apt-get could not install it. ${INSTALL_YOURSELF}`, output);
}
