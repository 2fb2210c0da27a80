import * as site from '@meiyu/contract/admin/site.ts';
import type { SiteContent, SitePart, SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import type { TestApp } from '../../test/app.testkit.ts';

interface Details {
  published: SitePartContent | null;
  newest: { id: string; publisherName: string; origin: string; note: string } | null;
  revision: number;
  draft: { value: SitePartContent; editorName: string } | null;
  others: { name: string }[];
  warnings: string[];
}

interface Saved {
  saved: boolean;
  revision: number;
  current: Details['draft'];
  removedElements: string[];
  warnings: string[];
}

/** The actions of one member of staff on the site. */
export function openSiteClient(server: TestApp, token: string) {
  const details = async (part: SitePart) =>
    (await server.call(site.details, { query: `part=${part}`, token })).data as Details;
  const save = async (value: unknown, revision: number) => server.call(site.save, { body: { value, revision }, token });
  return {
    details,
    save,
    async content<P extends SitePart>(part: P): Promise<SiteContent<P>> {
      const { published } = await details(part);
      return published?.content as SiteContent<P>;
    },
    /** Saves and overwrites the current draft. */
    async draft(part: SitePart, content: unknown): Promise<Saved> {
      const { revision } = await details(part);
      const answer = await save({ part, content }, revision);
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as Saved;
    },
    async refusal(part: SitePart, content: unknown): Promise<string> {
      const answer = await save({ part, content }, (await details(part)).revision);
      return answer.code === 200 ? 'saved' : answer.msg;
    },
    async publish(part: SitePart, note = '') {
      const { revision } = await details(part);
      return server.call(site.publish, { body: { part, revision, note }, token });
    },
    async upload(bytes: Buffer, fileName = '图.png') {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'picture'));
      const response = await fetch(
        `${server.url}${BASE_PATH}${site.upload.path}?fileName=${encodeURIComponent(fileName)}`,
        {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${token}` },
        },
      );
      return (await response.json()) as { code: number; msg: string; data: { url: string; width: number } | null };
    },
  };
}
