import { expect, it } from 'vitest';
import type { SiteDataRepo } from './site-data.repo.ts';
import { createSiteData } from './site-data.ts';

it('counts once until the content changes, and tries again after a failure', async () => {
  let reads = 0;
  const repo: SiteDataRepo = {
    async counts() {
      reads += 1;
      if (reads === 1) throw new Error('the database restarts');
      return new Map([['img' as const, reads]]);
    },
    newest: async () => new Map(),
    mostRead: async () => [],
    authors: async () => [],
    lengths: async () => new Map(),
    catalogue: async () => [],
    subjects: async () => new Map(),
    contact: async () => ({ name: '', phone: '', email: '' }),
  };
  const settings = () => ({ daily: { questions: 3, pictures: 1 }, needsNetwork: false });
  const { data, onChange } = createSiteData({ repo, siteName: async () => '某校美育馆', settings });
  await expect(data.counts()).rejects.toThrow('restarts');
  expect((await data.counts()).get('img')).toBe(2);
  onChange('site');
  expect((await data.counts()).get('img')).toBe(2);
  onChange('work');
  expect((await data.counts()).get('img')).toBe(3);
  onChange(undefined);
  expect((await data.counts()).get('img')).toBe(4);
});
