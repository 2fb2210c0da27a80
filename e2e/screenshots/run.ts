/**
 * `npm run screenshots -- take <folder> [pattern]` photographs every page at three widths in three modes;
 * `npm run screenshots -- compare <before> <after> <out>` compares two such folders pixel by pixel. Both runs must use the
 * same data, which is made at the first run in SCREENSHOT_DATA or `.local/screenshots`.
 */
import { resolve } from 'node:path';
import { compareScreenshots } from './compare-screenshots.ts';
import { takeScreenshots } from './take-screenshots.ts';

const [command, ...args] = process.argv.slice(2);
if (command === 'take' && args[0])
  await takeScreenshots(
    resolve(args[0]),
    resolve(process.env.SCREENSHOT_DATA ?? '.local/screenshots'),
    args[1] ? new RegExp(args[1]) : undefined,
  );
else if (command === 'compare' && args[0] && args[1] && args[2])
  await compareScreenshots(resolve(args[0]), resolve(args[1]), resolve(args[2]));
else {
  console.error('npm run screenshots -- take <folder> [pattern] | compare <before> <after> <out>');
  process.exitCode = 1;
}
