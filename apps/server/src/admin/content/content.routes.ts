import * as content from '@meiyu/contract/admin/content.ts';
import { MAX_SELECTION } from '@meiyu/contract/admin/content-fields.ts';
import { AppError } from '../../errors.ts';
import { ownerOf } from '../../features/content/history/document-values.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { cutSnippet, searchTerms } from '../../resources/marked-text.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import type { ContentActions } from './content-actions.service.ts';
import type { ContentActor } from './content-actor.ts';
import type { ContentEditing } from './content-editing.service.ts';
import type { ContentListRepo } from './content-list.repo.ts';
import type { ContentLookupsRepo, FoundPlace } from './content-lookups.repo.ts';
import type { ContentPeopleRepo } from './content-people.repo.ts';
import type { ContentPresenter } from './content-presenter.ts';

interface ContentRoutesDeps {
  editing: ContentEditing;
  actions: ContentActions;
  list: ContentListRepo;
  lookups: ContentLookupsRepo;
  people: ContentPeopleRepo;
  presenter: ContentPresenter;
}

export const toActor = ({ user, address }: { user: StaffUser; address: string }): ContentActor => ({
  actor: `user:${user.id}`,
  address,
});

interface CategoryRow {
  id: string;
  parentId: string | null;
  name: string;
}

/** Parents before their children, each with its depth. A parent of another kind is ignored. */
function toTree(rows: CategoryRow[]) {
  const known = new Set(rows.map(({ id }) => id));
  const childrenOf = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''));
  const visit = (parentId: string, depth: number): { id: string; parentId: string; name: string; depth: number }[] =>
    (childrenOf.get(parentId) ?? []).flatMap(({ id, name }) => [
      { id, parentId, name, depth },
      ...visit(id, depth + 1),
    ]);
  return visit('', 0);
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function labelOf({ place, title }: FoundPlace, episodes: { id: string; title: string }[]): string {
  if (place.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place.region) return `局部：${title}`;
  const index = episodes.findIndex(({ id }) => id === place.episodeId);
  return `${episodes[index]?.title ?? ''} ${clock(place.second ?? 0)}`.trim();
}

function listRoutes(app: App, { list, presenter, people }: ContentRoutesDeps): void {
  route(app, content.list, async ({ query: { pageNum, pageSize, ...filter } }) => {
    const { rows, counts, total } = await list.list(filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    const ids = rows.map(({ id }) => id);
    const [editors, categories] = await Promise.all([
      people.editorsOf(ownerOf(filter.kind), ids),
      filter.kind === 'entry' ? new Map() : list.categoriesOf(ids),
    ]);
    const shown = await presenter.rows(rows, editors);
    const withCategories = shown.map((row) => ({
      ...row,
      kind: filter.kind,
      categories: categories.get(row.id) ?? [],
    }));
    return { rows: withCategories, total, counts };
  });
  route(app, content.selection, ({ query }) => list.selection(query, MAX_SELECTION));
}

export function contentRoutes(app: App, deps: ContentRoutesDeps): void {
  const { editing, actions, lookups } = deps;
  listRoutes(app, deps);
  route(app, content.choices, async ({ query: { kind } }) => ({
    categories: toTree(await lookups.categoriesOf(kind)),
    defaultCategory: actions.defaultCategory(kind),
    ...(await lookups.values(kind)),
  }));
  route(app, content.create, async (context) => {
    const { kind, copyOf, ...fields } = context.body;
    return { id: await editing.create(toActor(context), kind, fields, copyOf) };
  });
  route(app, content.act, async (context) => ({ results: await actions.apply(toActor(context), context.body) }));
  route(app, content.targets, async ({ query }) => {
    const rows =
      query.kind === 'entry' ? await lookups.searchEntries(query.search) : await lookups.searchTargets(query);
    return {
      rows: rows.map(({ coverFile, ...row }) => ({ ...row, coverUrl: coverUrl(coverFile) })),
      total: rows.length,
    };
  });
  route(app, content.places, async ({ query: { id, search } }) => {
    const places = await lookups.places(id, search);
    if (!places) throw new AppError('NO_SUCH_RESOURCE');
    const { found, episodes, pageCount, image } = places;
    const words = searchTerms(search);
    return {
      rows: found.map((foundPlace) => ({
        place: foundPlace.place,
        label: labelOf(foundPlace, episodes),
        title: foundPlace.title,
        snippet: foundPlace.text === '' ? { text: '', marks: [] } : cutSnippet(foundPlace.text, words),
      })),
      total: found.length,
      pageCount,
      episodes: episodes.map((episode) => ({
        episodeId: episode.id,
        title: episode.title,
        seconds: episode.ms / 1000,
      })),
      imageUrl: image ? pictureUrl(image.hash, 1280) : '',
      imageWidth: image?.width ?? 0,
      imageHeight: image?.height ?? 0,
    };
  });
}
