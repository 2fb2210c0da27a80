import { ApplicationPart } from '../../../components/applications/application-part.tsx';
import { RelatedList } from '../../../components/cards/article-footer.tsx';
import { BookCover } from '../../../components/cards/book-cover.tsx';
import { BalancedTitle } from '../../../components/page-parts/balanced-title.tsx';
import sectionGridStyles from '../../../components/page-parts/section-grid.module.css';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Column } from '../../../ui/layout/row.tsx';
import { BackToTop } from '../../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Book } from '../api/library.api.ts';
import { type LibraryParams, listPath } from '../api/library-params.ts';
import { firstPath, pathTo } from '../categories/category-tree.ts';
import { BookContents } from './book-contents.tsx';
import { BookFacts } from './book-facts.tsx';
import styles from './book-intro.module.css';
import { ReadButtons } from './read-buttons.tsx';
import { SimilarBooks } from './similar-books.tsx';

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
    <article className={styles.intro}>
      <div className={`${styles.band} ${layoutStyles.grain}`}>
        <div className={`${layoutStyles.wrap} ${styles.bandInner}`}>
          <Breadcrumb steps={breadcrumbSteps(book, params)} />
          <div className={styles.head}>
            <BookCover
              src={book.resCoverUrl}
              focus={book.coverFocus}
              title={book.resTitle}
              sizes="(max-width: 768px) 11rem, 17.5rem"
              className={styles.cover}
            />
            <div>
              <h1 className={styles.title}>
                <BalancedTitle>{book.resTitle}</BalancedTitle>
              </h1>
              {book.subtitle && (
                <p className={`${textStyles.kai} ${styles.subtitle} ${kaiFallbackClass(book.subtitle) ?? ''}`}>
                  {book.subtitle}
                </p>
              )}
              <BookFacts book={book} params={params} />
              <div className={styles.buttons}>
                <ReadButtons book={book} cateId={params.cateId} />
                {book.hasOriginal && <ApplicationPart resource={{ ...book, resType: 'book' }} />}
              </div>
              <SharePage className={styles.share} />
            </div>
          </div>
        </div>
      </div>
      <Column className={`${layoutStyles.wrap} ${styles.parts}`}>
        {book.resAbstract && (
          <section aria-labelledby="intro-abstract" className={sectionGridStyles.sectionGrid}>
            <div className={sectionGridStyles.spine}>
              <h2 id="intro-abstract">简介</h2>
            </div>
            <p className={styles.abstract}>{book.resAbstract}</p>
          </section>
        )}
        <BookContents book={book} cateId={params.cateId} />
        <SimilarBooks books={book.similar} params={params} />
        {book.related.length > 0 && (
          <section aria-labelledby="intro-related" className={sectionGridStyles.sectionGrid}>
            <div className={sectionGridStyles.spine}>
              <h2 id="intro-related">相关</h2>
            </div>
            <RelatedList rows={book.related} />
          </section>
        )}
      </Column>
      <BackToTop />
    </article>
  );
}
