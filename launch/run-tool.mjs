import { spawn } from 'node:child_process';
import { basename, delimiter, dirname } from 'node:path';

/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ code: number, output: string }} ToolResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const runningTools = new Set();

/**
 * Runs a tool to its end and collects its output. A tool that cannot be started counts as failed with code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Env, shell?: boolean, timeoutMs?: number }} options
 * @returns {Promise<ToolResult>}
 */
export function runTool(command, args, { cwd, env = process.env, shell = false, timeoutMs }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    runningTools.add(child);
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      runningTools.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      runningTools.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Stops the running tools and waits until they have ended, so that the next launch can write to the same files. */
export async function stopTools() {
  await Promise.all(
    [...runningTools].map((child) => {
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 3_000);
      return new Promise((resolve) => child.once('close', resolve)).finally(() => clearTimeout(killTimer));
    }),
  );
}

/**
 * Runs npm: the one that started this process if there is one, so that versions do not mix.
 * @param {string[]} args
 * @param {{ cwd: string }} options
 */
export function runNpm(args, { cwd }) {
  const env = withoutNpmVariables(process.env);
  const currentNpm = process.env.npm_execpath;
  if (currentNpm && basename(currentNpm) === 'npm-cli.js')
    return runTool(process.execPath, [currentNpm, ...args], { cwd, env });
  const isWindows = process.platform === 'win32';
  return runTool(isWindows ? 'npm.cmd' : 'npm', args, { cwd, env, shell: isWindows });
}

/**
 * npm passes its project and script to child processes in these variables; an npm started for another folder must not get them.
 * @param {Env} env
 */
function withoutNpmVariables(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(lifecycle|package)_|^npm_config_local_prefix$|^INIT_CWD$/.test(name),
    ),
  );
}

/**
 * The environment with this Node first on PATH, so that tools that start `node` by name use the same one.
 * @param {string} node
 * @param {Env} [env]
 * @returns {Env}
 */
export function envWithNode(node, env = process.env) {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [key]: [dirname(node), env[key]].filter(Boolean).join(delimiter) };
}
