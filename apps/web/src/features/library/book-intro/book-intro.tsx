import { ApplicationPart } from '../../../components/applications/application-part.tsx';
import { RelatedResources } from '../../../components/cards/article-foot.tsx';
import { BookCover } from '../../../components/cards/book-cover.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { TitleWords } from '../../../components/page-parts/title-words.tsx';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import type { Book } from '../api/library.api.ts';
import { type LibraryPlace, listPath } from '../api/library-place.ts';
import { firstPath, pathTo } from '../categories/category-tree.ts';
import { BookContents } from './book-contents.tsx';
import { BookFacts } from './book-facts.tsx';
import { ReadButtons } from './read-buttons.tsx';
import { SimilarBooks } from './similar-books.tsx';
import './book-intro.css';

interface BookIntroProps {
  book: Book;
  place: LibraryPlace;
}

/** The way from the library to this book: by the category one came from, else by its first. */
function stepsTo(book: Book, place: LibraryPlace) {
  const came = place.cateId ? pathTo(book.cate, place.cateId) : [];
  const path = came.length > 0 ? came : firstPath(book.cate);
  const within = path.filter(({ id }) => id !== place.pid);
  const toList = (cateId: string) => listPath({ pid: place.pid, cateId, type: 0, words: '', page: 1 });
  return [
    { label: '首页', to: '/' },
    { label: '数字图书馆', to: toList('') },
    ...within.map(({ id, name }) => ({ label: name, to: toList(id) })),
    { label: book.resTitle },
  ];
}

/** A book's introduction: what it is, and every way into it. */
export function BookIntro({ book, place }: BookIntroProps) {
  return (
    <article className="intro">
      <div className="intro-band grain">
        <div className="wrap">
          <Breadcrumb steps={stepsTo(book, place)} />
          <div className="intro-head">
            <BookCover
              src={book.resCoverUrl}
              focus={book.coverFocus}
              title={book.resTitle}
              sizes="(max-width: 768px) 11rem, 17.5rem"
              className="intro-cover"
            />
            <div className="intro-words">
              <h1>
                <TitleWords>{book.resTitle}</TitleWords>
              </h1>
              {book.subtitle && <p className={`intro-subtitle ${kaiVoice(book.subtitle) ?? ''}`}>{book.subtitle}</p>}
              <BookFacts book={book} place={place} />
              <ReadButtons book={book} cateId={place.cateId} />
              {book.hasOriginal && <ApplicationPart resource={{ ...book, resType: 'book' }} />}
              <SharePage className="intro-share" />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap intro-parts">
        {book.resAbstract && (
          <section aria-labelledby="intro-abstract" className="section-grid">
            <div className="spine">
              <h2 id="intro-abstract">简介</h2>
            </div>
            <p className="intro-abstract">{book.resAbstract}</p>
          </section>
        )}
        <BookContents book={book} cateId={place.cateId} />
        <SimilarBooks books={book.similar} place={place} />
        <RelatedResources rows={book.related} />
      </div>
      <BackToTop />
    </article>
  );
}
