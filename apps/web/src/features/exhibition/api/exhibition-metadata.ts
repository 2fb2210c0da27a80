import type { PageMetadata } from '../../../lib/pages/page-title.ts';
import type { Exhibition } from './exhibition.api.ts';

export function metadataOf(exhibition: Exhibition, siteName: string): PageMetadata {
  const { resTitle, subtitle, resAbstract, resCoverUrl, resAuthor, opens, closes, sections, tags } = exhibition;
  const description = resAbstract || [resTitle, subtitle].filter(Boolean).join('：');
  return {
    description,
    image: resCoverUrl || undefined,
    type: 'article',
    jsonLd: {
      '@type': 'ExhibitionEvent',
      name: resTitle,
      alternativeHeadline: subtitle || undefined,
      description,
      startDate: opens || undefined,
      endDate: closes || undefined,
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      organizer: { '@type': 'Organization', name: resAuthor || siteName },
      keywords: tags.join(','),
      workFeatured: sections.flatMap(({ works }) =>
        works.map((work) => ({ '@type': 'VisualArtwork', name: work.resTitle, creator: work.resAuthor || undefined })),
      ),
    },
  };
}

/** An exhibition of a reader is for those who have its link, not for search engines. */
export function readerMetadata({ resTitle, resAbstract, resCoverUrl, resAuthor }: Exhibition): PageMetadata {
  const description = resAbstract || `${resAuthor}布置的小展览：${resTitle}`;
  return { description, image: resCoverUrl || undefined, type: 'article', noIndex: true };
}
