/**
 * `npm run bench [-- name …]`: runs every `*.bench.ts` here, or those named. Each prints its figures and goals. `npm
 * run bench -- questions FILE OUT` asks the guide (ask-questions.ts).
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';

interface Benchmark {
  run(print: (line: string) => void): Promise<unknown>;
}

const wantedNames = process.argv.slice(2);
if (wantedNames[0] === 'questions') {
  const { askQuestions } = await import('./ask-questions.ts');
  await askQuestions(wantedNames.slice(1), (line) => console.log(line));
  process.exit(0);
}
const allNames = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const unknownNames = wantedNames.filter((name) => !allNames.includes(name));
if (unknownNames.length || !allNames.length) {
  console.error(`no benchmark named ${unknownNames.join(', ')}; there are ${allNames.join(', ')}`);
  process.exit(2);
}
console.log(`node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model}`);
for (const name of wantedNames.length ? wantedNames : allNames) {
  const { run } = (await import(`./${name}.bench.ts`)) as Benchmark;
  await run((line) => console.log(line));
}
process.exit(process.exitCode);
