/** `npm run bench [-- name …]`: runs every `*.bench.ts` here, or those named. Each prints its own figures and limits. */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';

interface Benchmark {
  run(print: (line: string) => void): Promise<unknown>;
}

const wanted = process.argv.slice(2);
const found = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const unknown = wanted.filter((name) => !found.includes(name));
if (unknown.length || !found.length) {
  console.error(`no benchmark named ${unknown.join(', ')}; there are ${found.join(', ')}`);
  process.exit(2);
}
console.log(`node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model}`);
for (const name of wanted.length ? wanted : found) {
  const { run } = (await import(`./${name}.bench.ts`)) as Benchmark;
  await run((line) => console.log(line));
}
process.exit(process.exitCode);
