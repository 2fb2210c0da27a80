import * as site from '@meiyu/contract/admin/site.ts';
import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { SiteVersionsRepo, VersionRow } from '../../features/content/site/parts/site-versions.repo.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { SiteDraftsRepo } from './site-drafts.repo.ts';
import type { SiteActor, SiteEditing } from './site-editing.service.ts';
import type { SitePictures } from './site-pictures.ts';
import type { SitePreviews } from './site-preview.ts';

interface SiteAdminDeps {
  editing: SiteEditing;
  drafts: SiteDraftsRepo;
  versions: Pick<SiteVersionsRepo, 'namesOf'>;
  pictures: SitePictures;
  previews: SitePreviews;
  audit: Audit;
}

type Names = ReadonlyMap<string, string>;
type Draft = Awaited<ReturnType<SiteDraftsRepo['find']>>['draft'];

const toActor = ({ user, address }: { user: StaffUser; address: string }): SiteActor => ({
  actor: `user:${user.id}`,
  address,
});

/** The account's name; for the `meiyu` command the name of the operator. */
function nameOf(actor: string, names: Names): string {
  const [, operator] = /^operator:(.*)$/.exec(actor) ?? [];
  return operator ?? names.get(actor) ?? '';
}

function toVersion({ part, publisher, createdAt, ...row }: Omit<VersionRow, 'part'> & { part: string }, names: Names) {
  const { id, origin, note } = row;
  return {
    id,
    part: part as SitePart,
    origin,
    note,
    publisherName: nameOf(publisher, names),
    time: beijingTime(createdAt),
  };
}

function toDraft(draft: Draft, names: Names) {
  if (!draft) return null;
  const { value, editor, updatedAt } = draft;
  return { value, editorName: nameOf(editor, names), updateTime: beijingTime(updatedAt) };
}

function editRoutes(app: App, { editing, drafts, versions }: SiteAdminDeps): void {
  async function others(part: SitePart, user: StaffUser) {
    const rows = await drafts.otherEditors(part, `user:${user.id}`);
    const names = await versions.namesOf(rows.map(({ editor }) => editor));
    return rows.map(({ editor, seenAt }) => ({ name: nameOf(editor, names), time: beijingTime(seenAt) }));
  }
  const namesFor = (draft: Draft, newest?: VersionRow) =>
    versions.namesOf([draft?.editor ?? '', newest?.publisher ?? '']);

  route(app, site.list, async ({ user }) => {
    const parts = await editing.list();
    const rows = parts.map(async ({ part, state: { draft }, newest, isEmpty }) => {
      const names = await namesFor(draft, newest);
      const shown = toDraft(draft, names);
      return {
        ...{ part, isEmpty, others: await others(part, user), newest: newest ? toVersion(newest, names) : null },
        draft: shown && { editorName: shown.editorName, updateTime: shown.updateTime },
      };
    });
    return { rows: await Promise.all(rows), total: parts.length };
  });
  route(app, site.details, async ({ user, query: { part } }) => {
    const { published, state, newest, warnings } = await editing.details(part);
    const names = await namesFor(state.draft, newest);
    return {
      ...{ published, warnings, revision: state.revision, draft: toDraft(state.draft, names) },
      ...{ newest: newest ? toVersion(newest, names) : null, others: await others(part, user) },
    };
  });
  route(app, site.save, async (context) => {
    const { value, revision } = context.body;
    const { saved, state, removedElements, warnings } = await editing.save(toActor(context), value, revision);
    const current = toDraft(state.draft, await namesFor(state.draft));
    return { saved, revision: state.revision, current, removedElements, warnings };
  });
  route(app, site.discard, async (context) => ({
    revision: await editing.discard(toActor(context), context.body.part, context.body.revision),
  }));
  route(app, site.editing, async ({ user, body: { part, left } }) => {
    const editor = `user:${user.id}`;
    await (left ? drafts.removeEditor(part, editor) : drafts.noteEditor(part, editor));
    return { others: await others(part, user), revision: (await drafts.find(part)).revision };
  });
}

function versionRoutes(app: App, { editing, versions }: SiteAdminDeps): void {
  route(app, site.publish, async (context) => {
    const { part, ...body } = context.body;
    const { version, revision } = await editing.publish(toActor(context), part, body);
    return { version: toVersion(version, await versions.namesOf([version.publisher])), revision };
  });
  route(app, site.history, async ({ query: { part, pageNum, pageSize } }) => {
    const { rows, total } = await editing.history({ part, limit: pageSize, offset: (pageNum - 1) * pageSize });
    const names = await versions.namesOf(rows.map(({ publisher }) => publisher));
    return { rows: rows.map((row) => toVersion(row, names)), total };
  });
  route(app, site.version, async ({ query: { id } }) => {
    const { row, before, after } = await editing.version(id);
    if (!after) throw new Error('a version of the site has no content');
    return { version: toVersion(row, await versions.namesOf([row.publisher])), before, after };
  });
  route(app, site.restore, async (context) => {
    const { state, warnings } = await editing.restore(toActor(context), context.body);
    const current = toDraft(state.draft, await versions.namesOf([state.draft?.editor ?? '']));
    if (!current) throw new Error('a restored version is no draft');
    return { current, revision: state.revision, warnings };
  });
}

export function siteAdminRoutes(app: App, deps: SiteAdminDeps): void {
  const { editing, pictures, previews, audit } = deps;
  editRoutes(app, deps);
  versionRoutes(app, deps);
  route(app, site.upload, async ({ user, address, file, query: { fileName } }) => {
    const { hash, ...added } = await pictures.add(file, fileName);
    await audit({ actor: `user:${user.id}`, action: 'site.upload', object: `file:${hash}`, address });
    return added;
  });
  route(app, site.preview, ({ user, body: { parts } }) => previews.make(user, parts));
  route(app, site.categoryUse, async () => ({ counts: await editing.categoryUse() }));
}
