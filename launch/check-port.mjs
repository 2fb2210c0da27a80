import { createServer } from 'node:net';
import { StepError } from './step-lines.mjs';

const DEFAULT_PORT = 3000;

/**
 * Fails early, before anything is installed or built, when the port is taken; the message tells whether meiyu or another program uses it.
 * Invalid settings are left to the program, which explains them.
 * @param {Record<string, string | undefined>} env
 */
export async function checkPort({ PORT, HOST }) {
  const port = PORT ? Number(PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  if (!(await isTaken(port, HOST))) return;
  if (await isMeiyu(port))
    throw new StepError(
      `meiyu is already running at http://localhost:${port}. Stop it with Ctrl-C where it runs, or start a second one with another PORT and MEIYU_DATA.`,
    );
  throw new StepError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    server.listen({ port, host: host || '0.0.0.0' }, () => server.close(() => resolve(false)));
  });
}

/** @param {number} port */
async function isMeiyu(port) {
  try {
    const health = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3000) });
    if (!health.ok) return false;
    // The names of meiyu's metrics begin with meiyu_, and requests from this machine may read them.
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(3000) });
    return (await metrics.text()).includes('meiyu_');
  } catch {
    return false;
  }
}
