import { SITE_PARTS, type SitePart, type SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { SITE_NAME } from '@meiyu/contract/site-name.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import { removedInUse } from '../../features/content/site/parts/check-categories.ts';
import { checkPart, partObject, warningsOf } from '../../features/content/site/parts/check-part.ts';
import { contentHash, type SiteVersionsRepo } from '../../features/content/site/parts/site-versions.repo.ts';
import type { DraftState, LockedPart, SiteDraftsRepo } from './site-drafts.repo.ts';

/** Who edits: `user:<id>` in the console, `operator:<name>` by the `meiyu` command. */
export interface SiteActor {
  actor: `user:${string}` | `operator:${string}`;
  address: string;
}

interface SiteEditingDeps {
  drafts: SiteDraftsRepo;
  versions: SiteVersionsRepo;
  audit: Audit;
}

export type SiteEditing = ReturnType<typeof createSiteEditing>;

const originOf = (actor: string) => (actor.startsWith('operator:') ? ('command' as const) : ('console' as const));

/** A part that readers do not see: a notice without text, or none at all. */
const isEmptyNotice = (value: SitePartContent | null) =>
  value === null || (value.part === 'notice' && value.content.text === '');

/** Throws if this value must not be published now. */
async function refuseUnpublishable(value: SitePartContent, published: SitePartContent | null, part: LockedPart) {
  // Publishing an empty notice takes the one down that readers see.
  if (isEmptyNotice(value) && isEmptyNotice(published))
    throw new AppError('NOTHING_TO_PUBLISH', '通知是空的，请先写一句');
  if (contentHash(value) === contentHash(published)) throw new AppError('NOTHING_TO_PUBLISH');
  if (value.part === 'agreement' || value.part === 'privacy') {
    const used = await part.usedVersions(value.part);
    if (used.has(value.content.version)) throw new AppError('AGREEMENT_VERSION_USED');
  }
  if (value.part === 'categories' && published?.part === 'categories') {
    const [inUse] = removedInUse(value.content, published.content.items, await part.countResources());
    if (inUse)
      throw new AppError('CATEGORY_IN_USE', `“${inUse.name}”里还有 ${inUse.resources} 个资源，请先选定移到哪个分类`);
  }
}

/** The parts whose texts contain the name of the site, with their names in 站点. */
const NAMING_PARTS = [
  ['agreement', '用户协议'],
  ['privacy', '隐私政策'],
  ['footer', '页脚'],
] as const;

/** Published texts that contain the previous or the default name of the site, for the person who renames it. */
async function oldNameWarnings(value: SitePartContent, readPart: SiteVersionsRepo['readPart']): Promise<string[]> {
  if (value.part !== 'system') return [];
  const newName = value.content.siteName;
  const published = await readPart('system');
  const names = [SITE_NAME, published?.part === 'system' ? published.content.siteName : SITE_NAME];
  const oldNames = [...new Set(names)].filter((name) => !newName.includes(name));
  const warnings: string[] = [];
  for (const [part, title] of NAMING_PARTS) {
    const text = JSON.stringify((await readPart(part))?.content ?? '');
    const oldName = oldNames.find((name) => text.includes(name));
    if (oldName === undefined) continue;
    const repair =
      part === 'footer' ? '请到“站点”的“页脚”改' : `请到“站点”的“${title}”改，写成 {siteName} 就会跟着站名变`;
    warnings.push(`${title}里写的还是“${oldName}”，${repair}`);
  }
  return warnings;
}

/** How many entries a part has: for the audit log, which has no texts. */
function sizeOf(value: SitePartContent | null): number {
  if (value === null) return 0;
  const { content } = value;
  if ('items' in content) return content.items.length;
  return 'blocks' in content ? content.blocks.length : 1;
}

export function createSiteEditing({ drafts, versions, audit }: SiteEditingDeps) {
  const warnings = async (state: DraftState): Promise<string[]> => {
    if (!state.draft) return [];
    const { value, updatedAt } = state.draft;
    const newest = await versions.newest(value.part);
    const isOlder = newest !== undefined && newest.createdAt > updatedAt;
    const overlaid = isOlder ? ['草稿保存之后，从文件夹导入过新的内容，发布草稿会盖过它'] : [];
    const oldNames = await oldNameWarnings(value, versions.readPart);
    return [...warningsOf(value, new Date()), ...oldNames, ...overlaid];
  };

  const note = (by: SiteActor, action: string, part: SitePart, detail: Record<string, unknown>) =>
    audit({ actor: by.actor, action, object: partObject(part), address: by.address, detail });

  /** Puts a checked content into the draft unless the part changed since `revision`. */
  async function putDraft(by: SiteActor, value: SitePartContent, revision: number) {
    return drafts.locked(value.part, async (part) => {
      if (part.revision !== revision) return { saved: false, state: part as DraftState, removedElements: [] };
      const published = await part.readPublished();
      const checked = await checkPart(value, { findPictures: part.findPictures, published });
      const state = await part.setDraft(checked.value.content, by.actor);
      return { saved: true, state, removedElements: checked.removedElements };
    });
  }

  return {
    async details(part: SitePart) {
      const [published, state, newest] = await Promise.all([
        versions.readPart(part),
        drafts.find(part),
        versions.newest(part),
      ]);
      return { published, state, newest, warnings: await warnings(state) };
    },

    list: () =>
      Promise.all(
        SITE_PARTS.map(async (part) => {
          const [state, newest, notice] = await Promise.all([
            drafts.find(part),
            versions.newest(part),
            part === 'notice' && versions.readPart(part),
          ]);
          return { part, state, newest, isEmpty: notice !== false && isEmptyNotice(notice) };
        }),
      ),

    async save(by: SiteActor, value: SitePartContent, revision: number) {
      const result = await putDraft(by, value, revision);
      if (result.saved) await note(by, 'site.save', value.part, { entries: sizeOf(result.state.draft?.value ?? null) });
      return { ...result, warnings: await warnings(result.state) };
    },

    async discard(by: SiteActor, part: SitePart, revision: number): Promise<number> {
      const state = await drafts.locked(part, async (locked) => {
        if (locked.revision !== revision) throw new AppError('STALE_FORM');
        return locked.draft ? locked.setDraft(null, by.actor) : locked;
      });
      await note(by, 'site.discard', part, {});
      return state.revision;
    },

    /** Publishes the draft in one transaction. Triggers notify every instance when it commits. */
    async publish(by: SiteActor, name: SitePart, { revision, note: text }: { revision: number; note: string }) {
      const published = await drafts.locked(name, async (part) => {
        if (part.revision !== revision) throw new AppError('STALE_FORM');
        if (!part.draft) throw new AppError('NOTHING_TO_PUBLISH');
        const before = await part.readPublished();
        // The draft was checked when it was saved; pictures and categories may have changed since.
        const { value } = await checkPart(part.draft.value, { findPictures: part.findPictures, published: before });
        await refuseUnpublishable(value, before, part);
        await part.publish(value);
        const after = (await part.readPublished()) ?? value;
        const version = await part.addVersion({
          ...{ part: name, origin: originOf(by.actor), publisher: by.actor, note: text, before, after },
        });
        const state = await part.setDraft(null, by.actor);
        return { version, revision: state.revision, before, after };
      });
      const counts = { before: sizeOf(published.before), after: sizeOf(published.after) };
      await note(by, 'site.publish', name, { version: published.version.id, ...counts });
      return { version: published.version, revision: published.revision };
    },

    history: versions.list,

    async version(id: string) {
      const version = await versions.find(id);
      if (!version) throw new AppError('NO_SUCH_RESOURCE');
      const toValue = (content: unknown) =>
        content === null ? null : ({ part: version.part, content } as SitePartContent);
      return { row: version, before: toValue(version.before), after: toValue(version.content) };
    },

    /** Makes an earlier version the draft; nothing changes for readers until it is published. */
    async restore(by: SiteActor, { id, revision, which }: { id: string; revision: number; which: 'before' | 'after' }) {
      const version = await this.version(id);
      const value = version[which];
      if (!value) throw new AppError('NO_SUCH_RESOURCE');
      const result = await putDraft(by, value, revision);
      if (!result.saved) throw new AppError('STALE_FORM');
      await note(by, 'site.restore', value.part, { version: id, which });
      return { state: result.state, warnings: await warnings(result.state) };
    },

    categoryUse: drafts.countWithin,
  };
}
