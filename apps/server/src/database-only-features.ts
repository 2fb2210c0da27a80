import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createAboutRepo } from './features/about/about.repo.ts';
import { aboutRoutes } from './features/about/about.routes.ts';
import { createReaderTextCheck } from './features/assistant/safety/check-reader-text.ts';
import { createDrawingLinks } from './features/assistant/store/drawing-links.ts';
import { createBookshelfRepo } from './features/bookshelf/bookshelf.repo.ts';
import { bookshelfRoutes } from './features/bookshelf/bookshelf.routes.ts';
import { createClassroomRepo } from './features/classroom/classroom.repo.ts';
import { classroomRoutes } from './features/classroom/classroom.routes.ts';
import { createCommentsRepo } from './features/exhibition/comments.repo.ts';
import { commentRoutes } from './features/exhibition/comments.routes.ts';
import { createExhibitionRepo } from './features/exhibition/exhibition.repo.ts';
import { exhibitionRoutes } from './features/exhibition/exhibition.routes.ts';
import { createOwnExhibitionsRepo } from './features/exhibition/own/own-exhibitions.repo.ts';
import { ownExhibitionRoutes } from './features/exhibition/own/own-exhibitions.routes.ts';
import { createOwnExhibitions } from './features/exhibition/own/own-exhibitions.service.ts';
import { createExperienceRepo } from './features/experience/experience.repo.ts';
import { experienceRoutes } from './features/experience/experience.routes.ts';
import { createHomeRepo } from './features/home/home.repo.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { createLearningRecordsRepo } from './features/learning-records/learning-records.repo.ts';
import { learningRecordsRoutes } from './features/learning-records/learning-records.routes.ts';
import { createLearningRecords } from './features/learning-records/learning-records.service.ts';
import { createOverviewRepo } from './features/learning-records/overview.repo.ts';
import { createRecordWriteRepo } from './features/learning-records/record-writing.repo.ts';
import { createLibraryRepo } from './features/library/library.repo.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { createNewsRepo } from './features/news/news.repo.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { createNotesRepo } from './features/notes/notes.repo.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { createNotes } from './features/notes/notes.service.ts';
import { createRatingsRepo } from './features/ratings/ratings.repo.ts';
import { ratingsRoutes } from './features/ratings/ratings.routes.ts';
import { createWithdrawnRepo } from './features/withdrawn/withdrawn.repo.ts';
import { withdrawnRoutes } from './features/withdrawn/withdrawn.routes.ts';
import type { App } from './http/app.ts';
import type { RateLimits } from './limits/rate-limit.repo.ts';
import type { SiteMemory } from './resources/memory/site-memory.ts';

/** Adds the routes of the features that need only the database. */
export function addDatabaseOnlyFeatures(app: App, orm: NodePgDatabase, memory: SiteMemory): void {
  homeRoutes(app, createHomeRepo(orm));
  newsRoutes(app, createNewsRepo(orm, memory));
  exhibitionRoutes(app, createExhibitionRepo(orm));
  experienceRoutes(app, createExperienceRepo(orm, memory));
  classroomRoutes(app, createClassroomRepo(orm, memory));
  ratingsRoutes(app, createRatingsRepo(orm));
  aboutRoutes(app, createAboutRepo(orm));
  libraryRoutes(app, createLibraryRepo(orm, memory));
  bookshelfRoutes(app, createBookshelfRepo(orm));
  withdrawnRoutes(app, createWithdrawnRepo(orm));
  addLearningRoutes(app, orm);
}

type PictureDeps = Pick<Parameters<typeof ownExhibitionRoutes>[1], 'openVariant' | 'sendFile'>;

interface ReaderTextDeps extends PictureDeps {
  secret: string;
  limits: RateLimits;
  filterFor: Parameters<typeof createReaderTextCheck>[0];
}

/** Visitors' books and readers' own exhibitions. Their texts are checked like those for the assistant. */
export function addReaderTexts(
  app: App,
  orm: NodePgDatabase,
  { limits, filterFor, secret, ...pictures }: ReaderTextDeps,
): void {
  const checkText = createReaderTextCheck(filterFor);
  commentRoutes(app, { repo: createCommentsRepo(orm), limits, checkText });
  const own = createOwnExhibitionsRepo(orm);
  const { urlsOf } = createDrawingLinks(secret);
  const drawingUrls = { large: (id: string) => urlsOf(id).url, small: (id: string) => urlsOf(id).thumbUrl };
  const service = createOwnExhibitions({ own, works: createExhibitionRepo(orm), limits, checkText, drawingUrls });
  ownExhibitionRoutes(app, { service, repo: own, ...pictures });
}

/** Learning records, and notes, which count as learning activity. */
function addLearningRoutes(app: App, orm: NodePgDatabase): void {
  const learning = createLearningRecords(createRecordWriteRepo(orm));
  learningRecordsRoutes(app, {
    repo: createLearningRecordsRepo(orm),
    overview: createOverviewRepo(orm),
    service: learning,
  });
  const notes = createNotesRepo(orm);
  const countNote = (userId: string, artForm: string) => learning.countActivity(userId, 'note', artForm);
  notesRoutes(app, { repo: notes, service: createNotes(notes, countNote) });
}
