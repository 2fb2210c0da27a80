import { details as courseDetails } from '@meiyu/contract/classroom.ts';
import { details as workDetails } from '@meiyu/contract/exhibition.ts';
import { detail as bookDetail } from '@meiyu/contract/library.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { About } from './about.ts';

interface Subject {
  title: string;
  coverUrl: string;
  /** Words to draw by. */
  words: string[];
}

/** Quiet: a work that is no longer there takes away the chip's title, not the page. */
async function loadSubject({ resType, resId }: About, signal: AbortSignal): Promise<Subject> {
  const options = { signal, quiet: true };
  if (resType === 'book') {
    const { resTitle, resCoverUrl, tags } = await call(bookDetail, { body: { bookId: resId } }, options);
    return { title: resTitle, coverUrl: resCoverUrl, words: tags };
  }
  if (resType === 'img') {
    const work = await call(workDetails, { body: { imgId: resId, classId: '' } }, options);
    return { title: work.resTitle, coverUrl: work.resCoverUrl, words: [...work.tags, work.form].filter(Boolean) };
  }
  const course = await call(courseDetails, { body: { type: resType, id: resId } }, options);
  return { title: course.resTitle, coverUrl: course.resCoverUrl, words: [] };
}

export function subjectQuery(about: About) {
  return queryOptions({
    queryKey: ['assistant', 'subject', about.resType, about.resId],
    queryFn: ({ signal }) => loadSubject(about, signal),
    staleTime: 600_000,
  });
}
