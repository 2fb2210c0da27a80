import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The script of a package's command, so that it can be run with a chosen Node and without a shell on Windows.
 * @param {string} root
 * @param {string} packageName
 */
export function binOf(root, packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : String(Object.values(bin)[0]));
}
