import type { ContentAction, ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import { addAncestorCategories } from '../../features/content/categories-of.ts';
import { DEFAULT_CATEGORY } from '../../features/content/read-resource-header.ts';
import type { ExistingCategory } from '../../features/content/resource.repo.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import type { ContentActor } from './content-actor.ts';
import type { ContentDraftsRepo, LockedContent } from './content-drafts.repo.ts';
import { type ContentEditing, objectOf } from './content-editing.service.ts';

interface ContentActionsDeps {
  drafts: ContentDraftsRepo;
  editing: ContentEditing;
  readCategories: () => Promise<Map<string, ExistingCategory>>;
  audit: Audit;
}

export interface ActionInput {
  kind: ContentKind;
  act: ContentAction;
  ids: readonly string[];
  category: string;
  tag: string;
}

export interface ActionResult {
  id: string;
  title: string;
  done: boolean;
  reason: string;
}

export type ContentActions = ReturnType<typeof createContentActions>;

/** Why one row was left as it is: a sentence for staff. */
class ActRefusal extends Error {}

const MAX_TAGS = 30;

/** Publishing writes its audit entry itself. */
const AUDIT_ACTION: Record<Exclude<ContentAction, 'publish'>, string> = {
  hide: 'content.hide',
  show: 'content.show',
  bin: 'content.bin',
  unbin: 'content.unbin',
  move: 'content.move',
  addTag: 'content.addTag',
  removeTag: 'content.removeTag',
};

type Change = (content: LockedContent, by: ContentActor) => Promise<void>;

const hide: Change = async (content, by) => {
  if (content.status !== 'published') throw new ActRefusal('只有已发布的内容可以撤下');
  await content.setState('hidden', by.actor);
};

const show: Change = async (content, by) => {
  if (content.status !== 'hidden') throw new ActRefusal('只有已撤下的内容可以恢复展示');
  await content.setState('published', by.actor);
};

const bin: Change = async (content, by) => {
  if (content.status === 'bin') throw new ActRefusal('已经在回收站里');
  await content.setSchedule(null, by.actor);
  await content.setState('bin', by.actor);
};

const unbin: Change = async (content, by) => {
  if (content.status !== 'bin') throw new ActRefusal('不在回收站里');
  const wasPublished = (await content.readPublished()) !== undefined;
  await content.setState(wasPublished ? 'hidden' : 'draft', by.actor);
};

const refuseInBin = ({ status }: LockedContent) => {
  if (status === 'bin') throw new ActRefusal('在回收站里，请先恢复');
};

/** Makes a change of published content and records it in the history, where the content before it must be too. */
async function changeWithVersion(content: LockedContent, by: ContentActor, note: string, change: () => Promise<void>) {
  const before = await content.readPublished();
  if (!before) return;
  await content.addMissingVersion(before);
  await change();
  const after = await content.readPublished();
  if (after) await content.addVersion({ document: after, origin: 'bulk', publisher: by.actor, note });
}

function move(category: string, categories: Map<string, ExistingCategory>): Change {
  return async (content, by) => {
    refuseInBin(content);
    if (content.kind === 'entry') throw new ActRefusal('词条没有分类');
    const withAncestors = addAncestorCategories([category], categories);
    if (content.draft && content.draft.document.kind !== 'entry')
      await content.setDraft({ ...content.draft.document, categories: [category] }, by.actor, true);
    await changeWithVersion(content, by, '移动分类', () => content.setCategories(withAncestors));
  };
}

function changeTags(note: string, change: (tags: string[]) => string[]): Change {
  return async (content, by) => {
    refuseInBin(content);
    const tags = change(content.tags);
    if (tags.length > MAX_TAGS) throw new ActRefusal(`标签最多 ${MAX_TAGS} 个`);
    if (content.draft) {
      const { document } = content.draft;
      await content.setDraft({ ...document, tags: change(document.tags) }, by.actor, true);
    }
    // Content whose tags do not change gets no new version.
    if (tags.join('\n') === content.tags.join('\n')) return;
    await changeWithVersion(content, by, note, () => content.setTags(tags));
  };
}

function chooseChange(
  { act: action, category, tag }: ActionInput,
  categories: Map<string, ExistingCategory>,
): Change | undefined {
  if (action === 'move') return move(category, categories);
  if (action === 'addTag') return changeTags(`添加标签 ${tag}`, (tags) => (tags.includes(tag) ? tags : [...tags, tag]));
  if (action === 'removeTag') return changeTags(`移除标签 ${tag}`, (tags) => tags.filter((other) => other !== tag));
  return { hide, show, bin, unbin, publish: undefined }[action];
}

/** Whether the input is complete. */
function checkInput({ kind, act: action, category, tag }: ActionInput, categories: ReadonlyMap<string, unknown>): void {
  if (action === 'move' && !categories.has(category)) throw new AppError('CONTENT_WRONG', '请选择分类');
  if (action === 'move' && kind === 'entry') throw new AppError('CONTENT_WRONG', '词条没有分类');
  if ((action === 'addTag' || action === 'removeTag') && tag === '') throw new AppError('CONTENT_WRONG', '请填写标签');
}

export function createContentActions({ drafts, editing, readCategories, audit }: ContentActionsDeps) {
  async function publishOne(by: ContentActor, kind: ContentKind, id: string): Promise<void> {
    const { published, problems } = await editing.publish(by, kind, id, { revision: undefined, note: '' });
    if (!published) throw new ActRefusal(problems[0]?.message ?? '不能发布');
  }

  async function applyTo(
    by: ContentActor,
    input: ActionInput,
    id: string,
    change: Change | undefined,
  ): Promise<ActionResult> {
    const item = await drafts.find(input.kind, id);
    if (!item) return { id, title: '', done: false, reason: '内容不存在' };
    const { title } = item;
    try {
      if (!change || input.act === 'publish') await publishOne(by, input.kind, id);
      else {
        const after = await drafts.locked(input.kind, id, async (content) => {
          await change(content, by);
          return content.id;
        });
        if (after === undefined) throw new ActRefusal('内容不存在');
        const action = AUDIT_ACTION[input.act];
        const detail = { before: item.status, ...(input.act === 'move' && { category: input.category }) };
        await audit({ actor: by.actor, action, object: objectOf(item), address: by.address, detail });
      }
      return { id, title, done: true, reason: '' };
    } catch (error) {
      if (error instanceof ActRefusal || error instanceof AppError || error instanceof ContentRefusal)
        return { id, title, done: false, reason: error.message };
      throw error;
    }
  }

  return {
    /** Each row by itself, in this order. */
    async apply(by: ContentActor, input: ActionInput): Promise<ActionResult[]> {
      const categories = await readCategories();
      checkInput(input, categories);
      const change = chooseChange(input, categories);
      const results: ActionResult[] = [];
      for (const id of new Set(input.ids)) results.push(await applyTo(by, input, id, change));
      return results;
    },

    defaultCategory: (kind: ContentKind) => (kind === 'entry' ? '' : DEFAULT_CATEGORY[kind]),
  };
}
