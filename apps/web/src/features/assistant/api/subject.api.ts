import { pageQuestions } from '@meiyu/contract/assistant.ts';
import { details as courseDetails } from '@meiyu/contract/classroom.ts';
import { details as entryDetails } from '@meiyu/contract/dictionary.ts';
import { detail as bookDetail } from '@meiyu/contract/library.ts';
import { details as workDetails } from '@meiyu/contract/works.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import type { FocalPoint } from '../../../lib/pictures/focal-point.ts';
import type { About } from './about.ts';

interface Subject {
  title: string;
  coverUrl: string;
  coverFocus: FocalPoint | undefined;
  /** Words for the prompt of a drawing that imitates the resource. */
  keywords: string[];
}

/** Silent on failure: without the resource, which may be deleted, only the chip of the question has no title. */
async function loadSubject({ resType, resId }: About, signal: AbortSignal): Promise<Subject> {
  const options = { signal, silentOnFailure: true };
  if (resType === 'book') {
    const book = await call(bookDetail, { body: { bookId: resId } }, options);
    return { ...titleAndCover(book), keywords: book.tags };
  }
  if (resType === 'img') {
    const work = await call(workDetails, { body: { imgId: resId, classId: '' } }, options);
    return { ...titleAndCover(work), keywords: [...work.tags, work.form].filter(Boolean) };
  }
  if (resType === 'entry') {
    const { title, resources } = await call(entryDetails, { body: { entryId: resId } }, options);
    const [first] = resources.filter(({ resCoverUrl }) => resCoverUrl);
    return { title, coverUrl: first?.resCoverUrl ?? '', coverFocus: first?.coverFocus, keywords: [] };
  }
  const course = await call(courseDetails, { body: { type: resType, id: resId } }, options);
  return { ...titleAndCover(course), keywords: [] };
}

interface TitleAndCover {
  resTitle: string;
  resCoverUrl: string;
  coverFocus?: FocalPoint | undefined;
}

function titleAndCover({ resTitle, resCoverUrl, coverFocus }: TitleAndCover): Omit<Subject, 'keywords'> {
  return { title: resTitle, coverUrl: resCoverUrl, coverFocus };
}

/** Suggested questions for the place from which the user came, each with an answer. */
export function pageQuestionsQuery(about: About) {
  return queryOptions({
    queryKey: ['assistant', 'page-questions', about],
    queryFn: ({ signal }) => call(pageQuestions, { body: about }, { signal }),
    staleTime: 600_000,
  });
}

export function subjectQuery(about: About) {
  return queryOptions({
    queryKey: ['assistant', 'subject', about.resType, about.resId],
    queryFn: ({ signal }) => loadSubject(about, signal),
    staleTime: 600_000,
  });
}
