import { registerHooks } from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

const answers = new Map<string, string>();

/*
 * Node reads a package's whole list of exports for every file of it and every import of it. Drizzle's has 180 KB, and it
 * has many files: half of what a command takes to start. Here a file of it that asks for its neighbour is told where it
 * lies, and the rest of the program is told what it was told before. To be imported before anything that needs Drizzle.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(PACKAGE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
    const known = answers.get(specifier);
    if (known) return { url: known, format: 'module', shortCircuit: true };
    const answer = nextResolve(specifier, context);
    if (answer.format === 'module') answers.set(specifier, answer.url);
    return answer;
  },
});
