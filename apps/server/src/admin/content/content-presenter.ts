import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { BIN_DAYS } from '@meiyu/contract/admin/content-fields.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { ContentVersionRow } from '../../features/content/history/content-versions.repo.ts';
import { filesOf, namedEntriesOf, targetsOf } from '../../features/content/history/document-values.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import type { ContentItem } from './content-drafts.repo.ts';
import type { ContentListRow } from './content-list.repo.ts';
import type { ContentLookupsRepo } from './content-lookups.repo.ts';
import type { ContentPeopleRepo } from './content-people.repo.ts';
import { fillDocument } from './fill-document.ts';

interface PresenterDeps {
  findFiles: (hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRow>>;
  lookups: Pick<ContentLookupsRepo, 'findTargets' | 'findNamedEntries'>;
  people: Pick<ContentPeopleRepo, 'others'>;
  /** Names of accounts by their actor. */
  namesOf: (actors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  signMedia: (hash: string) => string;
}

export type ContentPresenter = ReturnType<typeof createContentPresenter>;

export const timeOrNone = (moment: Date | null) => (moment ? beijingTime(moment) : '');
const DAY_MS = 86_400_000;

/** Fills documents, people and rows with what the console shows. */
export function createContentPresenter({ findFiles, lookups, people, namesOf, signMedia }: PresenterDeps) {
  /** The account's name; for the `meiyu` command the name of the operator. */
  const nameOf = (actor: string, names: ReadonlyMap<string, string>) =>
    /^operator:(.*)$/.exec(actor)?.[1] ?? names.get(actor) ?? '';

  async function fill(document: ContentDocument): Promise<ContentDocument> {
    const [files, targets, namedEntries] = await Promise.all([
      findFiles(filesOf(document)),
      lookups.findTargets(targetsOf(document)),
      lookups.findNamedEntries(namedEntriesOf(document)),
    ]);
    return fillDocument(document, { files, targets, namedEntries, signMedia });
  }

  return {
    fill,

    async draft(draft: ContentItem['draft']) {
      if (!draft) return null;
      const names = await namesOf([draft.editor]);
      return {
        document: await fill(draft.document),
        editorName: nameOf(draft.editor, names),
        updateTime: beijingTime(draft.updatedAt),
      };
    },

    async others(ref: Pick<ContentItem, 'owner' | 'id'>, editor: string) {
      const rows = await people.others(ref, editor);
      const names = await namesOf(rows.map((row) => row.editor));
      return rows.map((row) => ({ name: nameOf(row.editor, names), time: beijingTime(row.seenAt) }));
    },

    async versions(rows: ContentVersionRow[]) {
      const names = await namesOf(rows.map(({ publisher }) => publisher));
      return rows.map(({ seq, origin, publisher, note, createdAt }) => ({
        ...{ seq, origin, note },
        publisherName: nameOf(publisher, names),
        time: beijingTime(createdAt),
      }));
    },

    async rows(rows: ContentListRow[], editorsById: ReadonlyMap<string, string[]>) {
      const actors = rows.flatMap(({ id, draftEditor, binnedBy }) => [
        draftEditor ?? '',
        binnedBy ?? '',
        ...(editorsById.get(id) ?? []),
      ]);
      const names = await namesOf(actors);
      return rows.map((row) => ({
        ...{ id: row.id, title: row.title, author: row.author, state: row.state, tags: row.tags },
        ...{ home: row.isHome, recommend: row.isRecommend, readAmount: row.readCount },
        coverUrl: coverUrl(row.cover),
        ...(row.coverFocus && { coverFocus: row.coverFocus }),
        scheduledTime: timeOrNone(row.publishAt),
        draft:
          row.draftAt && row.draftEditor !== null
            ? { editorName: nameOf(row.draftEditor, names), time: beijingTime(row.draftAt) }
            : null,
        editors: (editorsById.get(row.id) ?? []).map((actor) => nameOf(actor, names)),
        publishTime: timeOrNone(row.publishedAt),
        updateTime: beijingTime(row.changedAt),
        binTime: timeOrNone(row.binnedAt),
        binByName: nameOf(row.binnedBy ?? '', names),
        removeTime:
          row.binnedAt && !row.isKept ? beijingTime(new Date(row.binnedAt.getTime() + BIN_DAYS * DAY_MS)) : '',
      }));
    },
  };
}
