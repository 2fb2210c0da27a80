import { useQuickImports } from '@meiyu/server/admin.ts';
import { runMeiyu } from './app.ts';

await useQuickImports();
process.exit(
  await runMeiyu(process.argv.slice(2), { env: process.env, print: console.log, printError: console.error }),
);
