import type { PageMetadata } from '../../../lib/pages/page-title.ts';
import type { Work } from '../api/works.api.ts';

function plainText(html: string): string {
  return html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(?:#\d+|\w+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function schemaDistance(centimetres: number | null) {
  return centimetres === null ? undefined : { '@type': 'Distance', name: `${centimetres} cm` };
}

export function metadataOf(work: Work): PageMetadata {
  return {
    description: plainText(work.content),
    image: work.imgUrl,
    type: 'article',
    jsonLd: {
      '@type': 'VisualArtwork',
      name: work.resTitle,
      creator: { '@type': 'Person', name: work.resAuthor },
      artform: work.cateName,
      artMedium: work.material,
      width: schemaDistance(work.realWidth),
      height: schemaDistance(work.realHeight),
      keywords: work.tags.join(','),
    },
  };
}
