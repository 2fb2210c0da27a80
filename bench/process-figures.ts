import { readdirSync, readFileSync } from 'node:fs';

/* What the kernel knows of other processes (Linux). */

const TICK_MS = 10;

function statOf(pid: number | string): string[] | undefined {
  try {
    // The name in brackets may hold anything; the figures follow it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

export const parentOf = (pid: number) => Number(statOf(pid)?.[1] ?? 0);

/** Processor time of a process so far. */
export function cpuMsOf(pid: number | string): number {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
}

/** Of all children of a process; of those that ended in between nothing is known. */
export function childrenCpuMs(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === parent);
  return pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

export function rssMbOf(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 2 ** 20;
}
