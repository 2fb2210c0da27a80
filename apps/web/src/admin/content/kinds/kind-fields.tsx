import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { ComponentType } from 'react';
import { ArticleFields } from './article-fields.tsx';
import { BookFields } from './book-fields.tsx';
import { CourseFields } from './course-fields.tsx';
import { EntryFields } from './entry-fields.tsx';
import { ExhibitionFields } from './exhibition-fields.tsx';
import type { KindFieldsProps } from './kind-fields-props.ts';
import { WorkFields } from './work-fields.tsx';

const FIELDS: Readonly<Record<ContentKind, ComponentType<KindFieldsProps>>> = {
  book: BookFields,
  video: CourseFields,
  audio: CourseFields,
  img: WorkFields,
  news: ArticleFields,
  exp: ArticleFields,
  entry: EntryFields,
  exhibition: ExhibitionFields,
};

/** The fields of a kind. */
export function KindFields(props: KindFieldsProps) {
  const Fields = FIELDS[props.labels.kind];
  return <Fields {...props} />;
}
