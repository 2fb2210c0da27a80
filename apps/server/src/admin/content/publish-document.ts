import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { EntryAspects } from '@meiyu/contract/entry-aspects.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Storage } from '../../adapters/storage/storage.ts';
import { type ContentProblem, checkDocument } from '../../features/content/documents/check-document.ts';
import { cleanDocument } from '../../features/content/documents/clean-document.ts';
import { createDocumentFiles } from '../../features/content/documents/document-files.ts';
import { draftOfDocument } from '../../features/content/documents/draft-of-document.ts';
import type { ResourceDocument } from '../../features/content/documents/front-matter.ts';
import { namedEntriesOf, targetsOf } from '../../features/content/history/document-values.ts';
import type { LinkRow } from '../../features/content/links.repo.ts';
import type { ExistingCategory } from '../../features/content/resource.repo.ts';
import { FILE_IN_HTML } from '../../resources/file-urls.ts';
import type { FileRow } from '../../resources/files/content-files.repo.ts';
import type { FileImporter } from '../../resources/files/import-files.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import type { Entry } from '../../resources/kinds/entry/entry-store.ts';
import type { BookBody, ExhibitionBody, ResourceDraft } from '../../resources/reading/draft.ts';
import type { ContentLookupsRepo } from './content-lookups.repo.ts';

export interface PublishingDeps {
  storage: Storage;
  findFiles: (hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRow>>;
  paletteOf: FileImporter['paletteOf'];
  readCategories: () => Promise<Map<string, ExistingCategory>>;
  lookups: Pick<ContentLookupsRepo, 'findTargets' | 'findEntries' | 'findNamedEntries'>;
  readStoredBook: (id: string) => Promise<BookBody | undefined>;
  readStoredExhibition: (id: string) => Promise<ExhibitionBody | undefined>;
}

/** A resource or entry that is ready to be written. */
export type Writable =
  | { kind: 'entry'; entry: Entry }
  | {
      kind: Exclude<ContentKind, 'entry'>;
      draft: ResourceDraft;
      categories: { id: string; direct: boolean }[];
      links: LinkRow[];
    };

export type DocumentTools = ReturnType<typeof createDocumentTools>;
export type Orm = NodePgDatabase;

const toLinkRows = ({ links }: ContentDocument): LinkRow[] =>
  links.map(({ to, at, place, reason }) => ({ toId: to, at: toPlace(at), place: toPlace(place), reason }));

function toEntry(id: string, document: Extract<ContentDocument, { kind: 'entry' }>): Entry {
  const { entryKind: kind, title, aliases, tags, text, period, related, links } = document;
  const aspects: EntryAspects = Object.fromEntries(document.aspects.map((aspect) => [aspect.name, aspect.text]));
  const resourceIds = links.map(({ to }) => to);
  return { id, kind, title, aliases, tags, text, period, aspects, related, resourceIds };
}

/** Without absent fields; an empty place becomes null. */
function toPlace(place: ContentDocument['links'][number]['at']): LinkRow['at'] {
  const fields = Object.entries(place ?? {}).filter(([, value]) => value !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** Cleans, checks and prepares documents with the code of the importer. */
export function createDocumentTools(deps: PublishingDeps) {
  const openFiles = createDocumentFiles(deps);

  async function storedBookOf(id: string, document: ContentDocument): Promise<BookBody | undefined> {
    return document.kind === 'book' && !document.canEditText ? deps.readStoredBook(id) : undefined;
  }

  async function check(id: string, document: ContentDocument): Promise<ContentProblem[]> {
    const [{ files }, categories, targets, entries, namedEntries] = await Promise.all([
      openFiles(document),
      deps.readCategories(),
      deps.lookups.findTargets(targetsOf(document)),
      deps.lookups.findEntries(document.kind === 'entry' ? document.related.map(({ entry }) => entry) : []),
      deps.lookups.findNamedEntries(namedEntriesOf(document)),
    ]);
    return checkDocument(document, { id, files, categories, targets, entries, namedEntries });
  }

  async function toDraft(id: string, document: ResourceDocument) {
    const book = await storedBookOf(id, document);
    const shown = (book?.pages ?? []).flatMap(({ html }) =>
      [...html.matchAll(FILE_IN_HTML)].flatMap(([, hash]) => hash ?? []),
    );
    const hasDerived = async (hash: string, name: string) => (await deps.storage.statDerived(hash, name)) !== null;
    return draftOfDocument(id, document, {
      files: await openFiles(document, [...new Set(shown)]),
      categories: await deps.readCategories(),
      storedBook: async () => book,
      storedExhibition: () => deps.readStoredExhibition(id),
      hasDerived,
    });
  }

  return {
    check,

    async clean(document: ContentDocument) {
      return cleanDocument(document, await openFiles(document));
    },

    /** Returns all problems; with errors there is no result to write. */
    async prepare(id: string, document: ContentDocument): Promise<{ problems: ContentProblem[]; writable?: Writable }> {
      const problems = await check(id, document);
      if (problems.some(({ level }) => level === 'error')) return { problems };
      if (document.kind === 'entry') return { problems, writable: { kind: 'entry', entry: toEntry(id, document) } };
      try {
        const prepared = await toDraft(id, document);
        return { problems, writable: { kind: document.kind, ...prepared, links: toLinkRows(document) } };
      } catch (error) {
        if (!(error instanceof ContentRefusal)) throw error;
        return { problems: [{ field: '', message: error.message, level: 'error' }, ...problems] };
      }
    },
  };
}
