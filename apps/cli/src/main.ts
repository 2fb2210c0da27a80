import '@meiyu/server/db/quick-imports.ts';
import { runMeiyu } from './app.ts';

process.exit(await runMeiyu(process.argv.slice(2), { env: process.env, print: console.log, complain: console.error }));
