import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { ContentRefusal } from './refusal.ts';

const MAX_YAML_CHARS = 4 * 1024 * 1024;
const MAX_DEPTH = 12;

/** Splits a file of the form `---`, YAML, `---`, text. A file without front matter is all text. */
export function splitFrontMatter(text: string, file: string): { frontMatter: unknown; body: string } {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (!source.startsWith('---\n')) return { frontMatter: {}, body: source };
  const end = source.indexOf('\n---', 3);
  if (end < 0) throw new ContentRefusal(`${file} 开头的 --- 没有配对的 ---`);
  const bodyLineBreak = source.indexOf('\n', end + 1);
  return {
    frontMatter: readYaml(source.slice(4, end + 1), file),
    body: bodyLineBreak < 0 ? '' : source.slice(bodyLineBreak + 1),
  };
}

/** Reads YAML without aliases (which can make a small file huge), custom types and deep nesting. JSON is valid YAML. */
export function readYaml(text: string, file: string): unknown {
  if (text.length > MAX_YAML_CHARS) throw new ContentRefusal(`${file} 太长`);
  const lines = new LineCounter();
  const parsed = parseDocument(text, { schema: 'core', lineCounter: lines, uniqueKeys: true, logLevel: 'silent' });
  const [firstError] = parsed.errors;
  if (firstError) {
    const { line } = lines.linePos(firstError.pos[0]);
    throw new ContentRefusal(`${file} 的说明写错了（第 ${line} 行附近）：${firstError.message.split('\n')[0]}`);
  }
  let value: unknown;
  try {
    value = parsed.toJS({ maxAliasCount: 0 }) ?? {};
  } catch {
    throw new ContentRefusal(`${file} 的说明里不能用别名（& 和 *）`);
  }
  if (depthOf(value, 0) > MAX_DEPTH) throw new ContentRefusal(`${file} 的说明嵌套太深`);
  return value;
}

function depthOf(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return depth;
  return Math.max(depth, ...Object.values(value).map((child) => depthOf(child, depth + 1)));
}

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** With the missing field of which it may be a misspelling: one that has the same letters but for one or two. */
function unknownField(key: string, missing: readonly string[]): string {
  const meant = missing.find((field) => sharesLetters(field.split('.').at(-1) ?? '', key));
  return meant ? `${key} 不是这里的字段，是否应为 ${meant}？` : `${key} 不是这里的字段`;
}

function sharesLetters(field: string, key: string): boolean {
  const rest = [...key.toLowerCase()];
  const shared = [...field.toLowerCase()].filter((letter) => {
    const at = rest.indexOf(letter);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return shared.length >= 2 && shared.length >= Math.max(field.length, key.length) - 1;
}

/** Checks a value against a schema. Messages name the field; an unknown field is an error too, because it is probably a typo. */
export function checkShape<S extends z.ZodMiniType>(schema: S, value: unknown, file: string): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const missing = issues.filter(({ path }) => valueAt(value, path) === undefined).map(({ path }) => path.join('.'));
  const messages = issues.slice(0, 5).map((issue) => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, 3)
        .map((key) => unknownField(key, missing))
        .join('、');
    if (field && missing.includes(field)) return `没有写 ${field}`;
    return field ? `${field} ${issue.message}` : issue.message;
  });
  throw new ContentRefusal(`${file}：${messages.join('；')}`);
}
