import { ApplicationPart } from '../../../components/applications/application-part.tsx';
import { RelatedResources } from '../../../components/cards/article-foot.tsx';
import { BookCover } from '../../../components/cards/book-cover.tsx';
import { BalancedTitle } from '../../../components/page-parts/balanced-title.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import type { Book } from '../api/library.api.ts';
import { type LibraryParams, listPath } from '../api/library-params.ts';
import { firstPath, pathTo } from '../categories/category-tree.ts';
import { BookContents } from './book-contents.tsx';
import { BookFacts } from './book-facts.tsx';
import { ReadButtons } from './read-buttons.tsx';
import { SimilarBooks } from './similar-books.tsx';
import './book-intro.css';

interface BookIntroProps {
  book: Book;
  params: LibraryParams;
}

/** The breadcrumb: through the category in the address, or else the first category of the book. */
function breadcrumbSteps(book: Book, params: LibraryParams) {
  const requestedPath = params.cateId ? pathTo(book.cate, params.cateId) : [];
  const path = requestedPath.length > 0 ? requestedPath : firstPath(book.cate);
  const pathBelowRoot = path.filter(({ id }) => id !== params.pid);
  const toList = (cateId: string) => listPath({ pid: params.pid, cateId, type: 0, searchText: '', page: 1 });
  return [
    { label: '首页', to: '/' },
    { label: '数字图书馆', to: toList('') },
    ...pathBelowRoot.map(({ id, name }) => ({ label: name, to: toList(id) })),
    { label: book.resTitle },
  ];
}

/** The introduction page of a book. */
export function BookIntro({ book, params }: BookIntroProps) {
  return (
    <article className="intro">
      <div className="intro-band grain">
        <div className="wrap">
          <Breadcrumb steps={breadcrumbSteps(book, params)} />
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
                <BalancedTitle>{book.resTitle}</BalancedTitle>
              </h1>
              {book.subtitle && (
                <p className={`intro-subtitle ${kaiFallbackClass(book.subtitle) ?? ''}`}>{book.subtitle}</p>
              )}
              <BookFacts book={book} params={params} />
              <ReadButtons book={book} cateId={params.cateId} />
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
        <BookContents book={book} cateId={params.cateId} />
        <SimilarBooks books={book.similar} params={params} />
        <RelatedResources rows={book.related} />
      </div>
      <BackToTop />
    </article>
  );
}
