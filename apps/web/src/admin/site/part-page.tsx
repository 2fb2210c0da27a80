import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { EditorColumns } from '../kit/editing/editor-columns.tsx';
import { EditorLoading } from '../kit/editing/editor-loading.tsx';
import { useLeaveGuard } from '../kit/form/leave-guard.ts';
import { type PartDetails, partQuery } from './draft/site.api.ts';
import { usePartDraft } from './draft/use-part-draft.ts';
import { PartForm } from './parts/part-form.tsx';
import { PartHistory } from './parts/part-history.tsx';
import { PartPreview } from './parts/part-preview.tsx';
import { PublishDialog } from './parts/publish-dialog.tsx';
import { SITE_CRUMBS, SitePartHeader } from './parts/site-part-header.tsx';
import { partOfPath } from './site-parts.ts';

/** One part of the site: its form with the preview beside it, publishing and history. The path says which part. */
export function PartPage() {
  const { pathname } = useLocation();
  const place = partOfPath(pathname);
  return place && <LoadedPart part={place.part} title={place.title} />;
}

function LoadedPart({ part, title }: { part: SitePart; title: string }) {
  const { data, isError, refetch } = useQuery(partQuery(part));
  if (data) return <PartEditor part={part} title={title} details={data} />;
  return <EditorLoading title={title} crumbs={SITE_CRUMBS} isError={isError} onRetry={() => void refetch()} />;
}

type OpenPanel = 'publish' | 'history' | 'preview' | undefined;

function PartEditor({ part, title, details }: { part: SitePart; title: string; details: PartDetails }) {
  const draft = usePartDraft(part, details);
  const [panel, setPanel] = useState<OpenPanel>();
  const close = () => setPanel(undefined);
  const isUnsaved = draft.saveKind !== 'unchanged' && draft.saveKind !== 'saved';
  useLeaveGuard(isUnsaved);
  /** Panels that need the draft as it is shown are opened after it has been saved. */
  async function openSaved(next: OpenPanel) {
    if (await draft.save()) setPanel(next);
  }
  return (
    <>
      <SitePartHeader
        draft={draft}
        title={title}
        onHistory={() => setPanel('history')}
        onPreview={() => setPanel('preview')}
        onPublish={() => void openSaved('publish')}
      />
      <EditorColumns>
        <PartForm draft={draft} title={title} />
        <PartPreview draft={draft} isOpen={panel === 'preview'} onClose={close} />
      </EditorColumns>
      <PartHistory draft={draft} open={panel === 'history'} onClose={close} />
      <PublishDialog draft={draft} title={title} open={panel === 'publish'} onClose={close} />
    </>
  );
}
