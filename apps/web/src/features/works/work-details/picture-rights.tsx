import type { Work } from '../api/works.api.ts';

/** The credit, the licence, and the museum's page. */
export function PictureRights({
  work: { licence, attribution, sourceUrl },
}: {
  work: Pick<Work, 'licence' | 'attribution' | 'sourceUrl'>;
}) {
  return (
    <>
      {attribution && (
        <div>
          <dt>署名</dt>
          <dd>{attribution}</dd>
        </div>
      )}
      {licence.name && (
        <div>
          <dt>许可</dt>
          <dd>
            {licence.url ? (
              <a href={licence.url} target="_blank" rel="license noopener noreferrer">
                {licence.name}
              </a>
            ) : (
              licence.name
            )}
          </dd>
        </div>
      )}
      {sourceUrl && (
        <div>
          <dt>来源</dt>
          <dd>
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
              馆方网页
            </a>
          </dd>
        </div>
      )}
    </>
  );
}
