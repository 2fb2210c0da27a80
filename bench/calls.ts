import { details as courseDetails, list as courses } from '@meiyu/contract/classroom.ts';
import { details as bookDetails, list as books } from '@meiyu/contract/library.ts';
import { list as news, details as newsDetails } from '@meiyu/contract/news.ts';
import { details as workDetails, list as works } from '@meiyu/contract/works.ts';

/** The list call of each type of resource. */
export const LISTS = { book: books, news, img: works, video: courses };
/** The details call of each type, with the name of its id field. */
export const DETAILS = {
  book: { call: bookDetails, field: 'bookId' },
  news: { call: newsDetails, field: 'articleId' },
  img: { call: workDetails, field: 'imgId' },
  video: { call: courseDetails, field: 'id' },
};
