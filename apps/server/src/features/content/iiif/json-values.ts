import { parse } from 'secure-json-parse';
import { parseTree, plainText } from '../../../resources/html/tree.ts';

/* Readers of JSON from untrusted servers: a value without the expected form counts as missing. */

/** Parses JSON; throws if it is invalid. Keys that could change prototypes are removed. */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
}

export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function stringAt(value: unknown, ...path: string[]): string {
  const target = valueAt(value, ...path);
  return typeof target === 'string' ? target : '';
}

/** A positive number, or undefined. */
export function sizeAt(value: unknown, ...path: string[]): number | undefined {
  const target = valueAt(value, ...path);
  return typeof target === 'number' && Number.isFinite(target) && target > 0 ? target : undefined;
}

export const idOf = (node: unknown): string => stringAt(node, 'id') || stringAt(node, '@id');
export const typeOf = (node: unknown): string => stringAt(node, 'type') || stringAt(node, '@type');

/** Languages of texts in the order in which they are preferred. */
const LANGUAGES = ['zh-Hans', 'zh-CN', 'zh', 'zh-Hant', 'zh-TW', 'zh-HK', 'none', '@none', 'en'];

/** The strings of a value that has several languages, in the most preferred language, as the server wrote them. */
export function rawStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(rawStrings);
  if (typeof value !== 'object' || value === null) return [];
  if (Object.hasOwn(value, '@value')) return rawStrings(valueAt(value, '@value'));
  const language = LANGUAGES.find((name) => Object.hasOwn(value, name)) ?? Object.keys(value)[0];
  return language === undefined ? [] : rawStrings(valueAt(value, language));
}

/** All strings of a value, in every language. */
export function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(allStrings);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}

/** Plain text of a value, a line for each string and each paragraph in it. */
export function textOf(value: unknown): string {
  return rawStrings(value)
    .map((text) => (/[<&]/.test(text) ? plainText(parseTree(text)) : text))
    .map((text) => text.replaceAll('\r\n', '\n').trim())
    .filter(Boolean)
    .join('\n');
}

/** The lines of a text as one, with ； between them. */
export function joinLines(text: string): string {
  const lines = text.toWellFormed().split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('；');
}

/** One line of limited length, without characters that front matter refuses. */
export function oneLine(text: string, max: number): string {
  const line = joinLines(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line;
}
