import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveName, newestArchiveMs, removeOldArchives } from './backup-folder.ts';
import { belongsInBackup, readManifest, readSummary } from './backup-format.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'meiyu-rotation-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function writeAged(name: string, hoursAgo: number): void {
  writeFileSync(join(base, name), '');
  const modifiedAt = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(join(base, name), modifiedAt, modifiedAt);
}

it('archives are named by UTC time', () => {
  const time = new Date('2026-11-17T16:05:09.250Z');
  expect(archiveName(time, false)).toBe('meiyu-20261117-160509.tar');
  expect(archiveName(time, true)).toBe('meiyu-20261117-160509.tar.sealed');
});

it('the newest archive has the latest name, encrypted or not; other files do not count', async () => {
  expect(await newestArchiveMs(join(base, 'not-there-yet'))).toBe(0);
  expect(statSync(join(base, 'not-there-yet')).mode & 0o777).toBe(0o700);
  writeAged('meiyu-20260101-000000.tar', 50);
  writeAged('meiyu-20260102-000000.tar.sealed', 30);
  writeAged('meiyu-20260103-000000.tar.part', 1);
  writeAged('meiyu-2026.tar', 1);
  writeAged('notes.tar', 1);
  expect(Math.round((Date.now() - (await newestArchiveMs(base))) / 3_600_000)).toBe(30);
});

it('removes all but the newest archives, and unfinished ones older than a day; other files stay', async () => {
  const archives = ['01', '02', '03', '04'].map((day) => `meiyu-202601${day}-000000.tar`);
  for (const [index, name] of archives.entries()) writeAged(index === 1 ? `${name}.sealed` : name, 100 - index);
  writeAged('meiyu-20260101-000000.tar.part', 25);
  writeAged('meiyu-20260102-000000.tar.sealed.part', 23);
  writeAged('other.part', 99);
  writeAged('notes.tar', 99);
  expect(await removeOldArchives(base, 2)).toEqual([archives[0], `${archives[1]}.sealed`]);
  expect(readdirSync(base).sort()).toEqual([
    'meiyu-20260102-000000.tar.sealed.part',
    archives[2],
    archives[3],
    'notes.tar',
    'other.part',
  ]);
  expect(await removeOldArchives(base, 2)).toEqual([]);
});

it('an archive of a newer format or without a format is refused; only streams of derived files are backed up', () => {
  const manifest = (format: unknown) => Buffer.from(JSON.stringify({ format }));
  expect(readManifest(manifest(1))).toEqual({ format: 1 });
  expect(() => readManifest(manifest(2))).toThrow('请先升级程序');
  expect(() => readManifest(manifest(undefined))).toThrow('不是 meiyu backup');
  expect(() => readManifest(undefined)).toThrow('不是 meiyu backup');
  expect(() => readSummary(undefined)).toThrow('不完整');
  expect([belongsInBackup('hls/a.ts'), belongsInBackup('480.webp')]).toEqual([true, false]);
});
