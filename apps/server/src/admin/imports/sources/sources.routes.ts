import { MUSEUM_BYTES } from '@meiyu/contract/admin/import-fields.ts';
import * as sources from '@meiyu/contract/admin/import-sources.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import type { ImportSetOptions, OfferedWork } from '../../../db/schema/imports.ts';
import type { App, StaffUser } from '../../../http/app.ts';
import { route } from '../../../http/route.ts';
import type { ListsService } from './lists.service.ts';

interface Caller {
  user: StaffUser;
  address: string;
}

interface NewMuseum {
  name: string;
  files: number;
  bytes: number;
  kind: 'museum';
  options: ImportSetOptions;
}

interface SourceRouteDeps {
  service: {
    open: (caller: Caller, set: NewMuseum) => Promise<string>;
    check: (caller: Caller, id: string, skipMissing: boolean) => Promise<string>;
    find: (id: string) => Promise<{ set: { works: OfferedWork[] | null } }>;
  };
  lists: ListsService;
  audit: Audit;
}

/** 书目与清单 and 博物馆图片; everything else they do is done by the calls of 导入. */
export function sourceRoutes(app: App, { service, lists, audit }: SourceRouteDeps): void {
  route(app, sources.readList, ({ user, body }) => lists.read(user, body));
  route(app, sources.listTemplate, ({ query: { format } }) => lists.template(format));
  route(app, sources.listExport, async ({ user, address, query }) => {
    const file = await lists.export(query);
    const detail = { format: query.format, count: file.rows };
    await audit({ actor: `user:${user.id}`, action: 'content.listExport', object: 'content', address, detail });
    return file;
  });

  route(app, sources.openMuseum, async (context) => {
    const { address, allPictures } = context.body;
    const options = { address, allPictures };
    const name = address.slice(0, 400);
    const set = { name, files: 0, bytes: MUSEUM_BYTES, kind: 'museum' as const, options };
    const id = await service.open(context, set);
    await service.check(context, id, false);
    return { id };
  });
  route(app, sources.museumWorks, async ({ params: { id } }) => {
    const { set } = await service.find(id);
    return { works: (set.works ?? []).map(({ document: _document, ...work }) => work) };
  });
}
