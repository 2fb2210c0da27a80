import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createClassroomRepo } from '../../features/classroom/classroom.repo.ts';
import { readCourseDetail } from '../../features/classroom/classroom.routes.ts';
import { replaceLinks } from '../../features/content/links.repo.ts';
import { writeResourceDraft } from '../../features/content/resource.repo.ts';
import { createExhibitionRepo } from '../../features/exhibition/exhibition.repo.ts';
import { readExhibitionDetail } from '../../features/exhibition/exhibition-detail.ts';
import { createExperienceRepo } from '../../features/experience/experience.repo.ts';
import { readExperienceDetail } from '../../features/experience/experience.routes.ts';
import { createLibraryRepo } from '../../features/library/library.repo.ts';
import { readBookDetail } from '../../features/library/library.routes.ts';
import { createNewsRepo } from '../../features/news/news.repo.ts';
import { readNewsDetail } from '../../features/news/news.routes.ts';
import { createWorksRepo } from '../../features/works/works.repo.ts';
import { readWorkDetail } from '../../features/works/works.routes.ts';
import type { Writable } from './publish-document.ts';

type ResourceWritable = Exclude<Writable, { kind: 'entry' }>;

/** Carries the answer out of a transaction that must not be committed. */
class RolledBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readDetail(orm: NodePgDatabase, { kind, draft: { id } }: ResourceWritable, body: Record<string, unknown>) {
  if (kind === 'book') return readBookDetail(createLibraryRepo(orm), id);
  if (kind === 'img')
    return readWorkDetail(createWorksRepo(orm), { imgId: id, classId: textOf(body.classId) }, undefined);
  if (kind === 'news') return readNewsDetail(createNewsRepo(orm), { articleId: id, cateId: textOf(body.cateId) });
  if (kind === 'exp') return readExperienceDetail(createExperienceRepo(orm), id);
  if (kind === 'exhibition') return readExhibitionDetail(createExhibitionRepo(orm), id);
  return readCourseDetail(createClassroomRepo(orm), { id, type: kind }, undefined);
}

export type PreviewRepo = ReturnType<typeof createPreviewRepo>;

/**
 * Reads what the readers' call would answer if the draft were published: it is written in a transaction that is rolled
 * back, so it is visible to nobody else, nothing is notified or indexed, and lists and siblings around it are right.
 */
export function createPreviewRepo(orm: NodePgDatabase) {
  return {
    async readDetail(writable: ResourceWritable, body: Record<string, unknown>): Promise<unknown> {
      const { draft, categories, links } = writable;
      try {
        return await orm.transaction(async (tx) => {
          await writeResourceDraft(tx, { ...draft, status: 'published' }, categories);
          await replaceLinks(tx, draft.id, links);
          throw new RolledBack(await readDetail(tx, writable, body));
        });
      } catch (error) {
        if (error instanceof RolledBack) return error.answer;
        throw error;
      }
    },
  };
}
