import type { KindLabels } from '../content-kinds.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';

export interface KindFieldsProps {
  draft: ContentDraft;
  labels: KindLabels;
}
