import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';

// The shell first: the same engine without the browser's own windows, and nearly twice as fast.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const BY_HAND =
  'Install Chromium and a Chinese font (on Debian: apt-get install chromium fontconfig fonts-noto-cjk), ' +
  'or name a browser in CHROMIUM_PATH, then run this again.';

/**
 * The browser for the tests, and whether it can show Chinese.
 * @returns {Promise<{ path: string | null, ready: boolean, font: boolean }>}
 */
export async function findChromium() {
  const path = namedBrowser() ?? (await browserOnPath());
  const font = await hasChineseFont();
  return { path, font, ready: path !== null && font };
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
      // Some distributions put a script there that only says where to get the browser: it must really run.
      if (folder && isExecutable(file) && (await runs(file))) return file;
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
async function runs(file) {
  const { code } = await runTool(file, ['--version'], { cwd: '/', timeoutMs: 20_000 });
  return code === 0;
}

async function hasChineseFont() {
  if (process.platform !== 'linux') return true; // macOS and Windows bring theirs
  const { code, output } = await runTool('fc-list', [':lang=zh'], { cwd: '/' });
  return code === 0 && output.trim() !== '';
}

/** Debian's own browser and font, where we may install them. */
export async function installChromium() {
  const before = await findChromium();
  const fonts = before.font ? [] : ['fontconfig', 'fonts-noto-cjk'];
  const what = before.path ? 'No Chinese font was found' : 'No Chromium was found';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StepError(`${what} for the browser tests. ${BY_HAND}`);
  await runApt(['update'], what);
  const install = (/** @type {string[]} */ packages) =>
    runApt(['install', '-y', '--no-install-recommends', ...packages], what);
  if (before.path) await install(fonts);
  // Older releases have the whole browser only.
  else await install(['chromium-headless-shell', ...fonts]).catch(() => install(['chromium', ...fonts]));
  const { path, ready } = await findChromium();
  if (path && ready) return path;
  throw new StepError(`${what}, and what apt-get installed does not run. ${BY_HAND}`);
}

/**
 * @param {string[]} args
 * @param {string} what
 */
async function runApt(args, what) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runTool('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { cwd: '/', env });
  if (code !== 0) throw new StepError(`${what}, and apt-get could not install it. ${BY_HAND}`, output);
}
