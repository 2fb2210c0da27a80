/** One instance that starts: brings the database at the address to this version, and says what it applied. */
import { openDatabase } from '../connect.ts';
import { migrate } from './migrate.ts';

const [, , databaseUrl = '', dataDir = ''] = process.argv;
const db = await openDatabase({ databaseUrl, dataDir, log: () => {} });
console.log('begin');
const { applied } = await migrate(db);
console.log(JSON.stringify(applied));
await db.close();
