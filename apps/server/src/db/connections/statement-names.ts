import type { QueryConfig } from 'pg';

/** Every connection keeps a plan for each name, which takes some kilobytes; statements beyond this are not named. */
const MAX_NAMES = 500;

export type NameStatement = <T extends QueryConfig>(config: T, values: readonly unknown[]) => T;

/**
 * Names the reads of one pool, so that PostgreSQL plans each once for each connection: planning a list takes as long as
 * reading it. PostgreSQL itself decides after five runs whether a plan without the values is as good. Texts that contain
 * values differ each time and soon use up the names, so only statements with parameters are named.
 */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>();
  return (config, values) => {
    if (config.name || values.length === 0 || !/^\s*(?:select|with)\b/i.test(config.text)) return config;
    let name = names.get(config.text);
    if (name === undefined) {
      if (names.size >= MAX_NAMES) return config;
      name = `read_${names.size}`;
      names.set(config.text, name);
    }
    return { ...config, name };
  };
}
