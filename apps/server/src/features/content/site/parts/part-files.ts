import type { SitePartContent } from '@meiyu/contract/admin/site-content.ts';

const STORED_FILE = /^\/(?:files|pictures)\/([0-9a-f]{64})\/[\w.%-]{1,120}$/;
const FILES_IN_TEXT = /\/(?:files|pictures)\/([0-9a-f]{64})\//g;

/** The file that a URL of this site shows; null for an empty URL or another path. */
export function hashOfUrl(url: string): string | null {
  return STORED_FILE.exec(url)?.[1] ?? null;
}

/** The stored files that a part shows, pictures in its HTML included. */
export function filesOf({ content }: SitePartContent): string[] {
  return [...new Set([...JSON.stringify(content).matchAll(FILES_IN_TEXT)].flatMap(([, hash]) => hash ?? []))];
}
