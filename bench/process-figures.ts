import { readdirSync, readFileSync } from 'node:fs';

/* Processor time and memory of other processes, from /proc (Linux only). */

/** The unit of processor time in /proc. */
const TICK_MS = 10;

function statOf(pid: number | string): string[] | undefined {
  try {
    // The process name in brackets may contain any character; the figures follow it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

/* Fields that follow the name: 1 is the parent’s pid, 11 and 12 are the user and system time in ticks. */

export const parentOf = (pid: number) => Number(statOf(pid)?.[1] ?? 0);

/** Processor time of a process so far. */
export function cpuMsOf(pid: number | string): number {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
}

/** Processor time of all living children of a process; ended ones are not included. */
export function childrenCpuMs(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)?.[1]) === parent);
  return pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

/** Memory of a process; the second field of statm is the number of resident pages of 4096 bytes. */
export function rssMbOf(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 2 ** 20;
}
