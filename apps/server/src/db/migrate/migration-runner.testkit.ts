/** Runs as a separate process: migrates the database at the URL and prints the names of the applied migrations. */
import { openDatabase } from '../connect.ts';
import { migrate } from './migrate.ts';

const [, , databaseUrl = '', dataDir = ''] = process.argv;
const db = await openDatabase({ databaseUrl, dataDir, log: () => {} });
console.log('begin');
const { applied } = await migrate(db);
console.log(JSON.stringify(applied));
await db.close();
