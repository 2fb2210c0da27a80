import { type ChildProcess, fork } from 'node:child_process';
import type { Database } from '../apps/server/src/db/connect.ts';
import type { Program } from '../apps/server/src/test/program.testkit.ts';
import { askChild } from './ask-child.ts';
import { NUMBER } from './compare-client.ts';
import { copyToSqlite } from './compare-sqlite-copy.ts';
import { copyResponse } from './copy-response.ts';
import { findPostmaster } from './mixed-site.ts';
import { childrenCpuMs, cpuMsOf } from './process-figures.ts';

export interface Server {
  port: number;
  /** Processor time so far; of our program without PostgreSQL. */
  cpuMs(): number;
  /** Processor time of PostgreSQL so far. */
  databaseCpuMs(): number;
}

export interface Servers {
  program: Program;
  ours: Server;
  sqlite: Server;
  bare: Server;
  /** Gives the bare server the answers of our program to these requests. */
  copyToBare(requests: string[]): Promise<void>;
  close(): Promise<void>;
}

const startChild = (file: string) => fork(new URL(file, import.meta.url));
const serverOf = ({ pid = 0 }: ChildProcess, port: number): Server => ({
  port,
  cpuMs: () => cpuMsOf(pid),
  databaseCpuMs: () => 0,
});

/** Starts the servers that are compared: a program on the database, and the two others. */
export async function startServers(
  db: Database,
  sqliteFile: string,
  start: () => Promise<Program>,
  print: (line: string) => void,
): Promise<Servers> {
  await copyToSqlite(db, sqliteFile, print);
  const postmasterPid = await findPostmaster(db);
  const program = await start();
  const sqliteChild = startChild('./compare-sqlite-server.ts');
  const bareChild = startChild('./bare-copy.ts');
  return {
    program,
    ours: {
      ...serverOf(program.child, Number(new URL(program.url).port)),
      databaseCpuMs: () => cpuMsOf(postmasterPid) + childrenCpuMs(postmasterPid),
    },
    sqlite: serverOf(sqliteChild, await askChild<number>(sqliteChild, { file: sqliteFile })),
    bare: serverOf(bareChild, await askChild<number>(bareChild, [])),
    async copyToBare(requests) {
      const copies = [];
      // These numbers are above those that the clients send, so that the clients' requests are not in the cache.
      for (const [index, request] of requests.entries())
        copies.push(
          await copyResponse(program.url, request.replace(NUMBER, String(5 * 10 ** (NUMBER.length - 1) + index))),
        );
      await askChild<number>(bareChild, copies);
    },
    async close() {
      sqliteChild.kill();
      bareChild.kill();
      await program.stop();
    },
  };
}
