/**
 * The program that the kill test kills: it transfers one unit at a time between test accounts, and writes the id of each
 * transfer to a file after the database has acknowledged it. Run as: node kill-writer.faults.testkit.ts native|wasm <data folder> <file of acks>
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type pg from 'pg';
import { openDatabase } from '../connect.ts';
import { retryTransient } from '../connections/retry-transient.ts';

const [, , mode, dataDir = '', ackFile = ''] = process.argv;
const db = await openDatabase({ dataDir, mode: mode === 'wasm' ? 'wasm' : 'native', log: () => {} });
await retryTransient(() =>
  db.pool.query(`
    CREATE TABLE IF NOT EXISTS account (id int PRIMARY KEY, balance int NOT NULL);
    CREATE TABLE IF NOT EXISTS move (id uuid PRIMARY KEY, giver int NOT NULL, taker int NOT NULL);
    INSERT INTO account SELECT n, 0 FROM generate_series(0, 9) n ON CONFLICT DO NOTHING`),
);

/** Safe to repeat after a lost answer: if a row with the move's id exists, the move was committed before. */
async function moveOnce(client: pg.PoolClient, id: string, giver: number, taker: number): Promise<void> {
  await client.query('BEGIN');
  const insert = 'INSERT INTO move VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
  const { rowCount } = await client.query(insert, [id, giver, taker]);
  const balanceChanges: [number, number][] = [
    [giver, -1],
    [taker, 1],
  ];
  // Always in the same order, so that two transactions cannot deadlock.
  for (const [account, change] of rowCount ? balanceChanges.sort(([a], [b]) => a - b) : []) {
    await client.query('UPDATE account SET balance = balance + $2 WHERE id = $1', [account, change]);
  }
  await client.query('COMMIT');
}

async function moveForever(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    const giver = Math.floor(Math.random() * 10);
    const taker = (giver + 1 + Math.floor(Math.random() * 9)) % 10;
    await retryTransient(async () => {
      const client = await db.pool.connect();
      try {
        await moveOnce(client, id, giver, taker);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
    appendFileSync(ackFile, `${id}\n`);
  }
}

await Promise.all([moveForever(), moveForever(), moveForever(), moveForever()]);
