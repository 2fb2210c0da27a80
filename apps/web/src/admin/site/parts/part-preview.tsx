import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { DeviceBar, PreviewSide } from '../../kit/preview/preview-side.tsx';
import { ScaledPage } from '../../kit/preview/scaled-page.tsx';
import { previewQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { AgreementPreview } from './agreement-preview.tsx';

/** The widths of the windows in which the preview shows the page, in px. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;
const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const;

/** The part stands at the end of a page. */
const isAtEnd = ({ part }: PartDraft) => part === 'footer' || part === 'links';

interface PartPreviewProps {
  draft: PartDraft;
  /** Whether the drawer of narrow windows is open. */
  isOpen: boolean;
  onClose: () => void;
}

/** The page as readers will see it, beside the form; in windows up to 1100 px it is a drawer. */
export function PartPreview({ draft, isOpen, onClose }: PartPreviewProps) {
  // The end of a page is readable at its own size only.
  const [device, setDevice] = useState<keyof typeof WIDTHS>(isAtEnd(draft) ? 'phone' : 'desktop');
  const isAgreement = draft.part === 'agreement' || draft.part === 'privacy';
  return (
    <PreviewSide isOpen={isOpen} onClose={onClose}>
      <DeviceBar
        devices={DEVICES}
        device={device}
        onDevice={setDevice}
        note={isAgreement ? '随写随变' : '存草稿后更新'}
      />
      {isAgreement ? (
        <AgreementPreview draft={draft} isPhone={device === 'phone'} />
      ) : (
        <RenderedPreview draft={draft} device={device} />
      )}
    </PreviewSide>
  );
}

function RenderedPreview({ draft, device }: { draft: PartDraft; device: keyof typeof WIDTHS }) {
  const { data, isError, refetch } = useQuery(previewQuery(draft.part, draft.revision));
  const address = device === 'desktop' ? data?.desktopUrl : data?.phoneUrl;
  const word = device === 'desktop' ? '电脑' : '手机';
  if (isError)
    return (
      <Notice
        kind="error"
        end={
          <Action icon="refresh" onClick={() => void refetch()}>
            重试
          </Action>
        }
      >
        预览没有打开。
      </Notice>
    );
  if (!address) return null;
  return (
    <ScaledPage
      key={device}
      url={address}
      viewportWidth={WIDTHS[device]}
      scrollToEnd={isAtEnd(draft)}
      title={`${word}上的样子`}
    />
  );
}
