import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { Action } from '../../kit/parts/action.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { DeviceBar, PreviewSide } from '../../kit/preview/preview-side.tsx';
import { ScaledPage } from '../../kit/preview/scaled-page.tsx';
import { ViewButton, ViewTabs } from '../../kit/table/view-tab.tsx';
import { previewQuery } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { DraftPages } from './draft-pages.tsx';
import styles from './editor-preview.module.css';

/** The widths of the windows in which the preview shows the page, in px. */
const WIDTHS = { desktop: 1440, tablet: 820, phone: 390 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'tablet', label: '平板' },
  { value: 'phone', label: '手机' },
] as const;
const PAGES = [
  { value: 'page', label: '介绍页' },
  { value: 'reader', label: '阅读页' },
] as const;

/** The server says what is missing in the draft; anything else is a failure. */
export const isUnfinished = (error: unknown): error is CallError =>
  error instanceof CallError && error.reason === 'refused' && error.code === 400;

interface EditorPreviewProps {
  draft: ContentDraft;
  isOpen: boolean;
  onClose: () => void;
}

/** The readers' page of the saved draft. */
export function EditorPreview({ draft, isOpen, onClose }: EditorPreviewProps) {
  const [device, setDevice] = useState<Device>('desktop');
  const [page, setPage] = useState<'page' | 'reader'>('page');
  const { ref, server } = draft;
  const { data, error, isError, refetch } = useQuery(previewQuery(ref, server.revision));
  const isPhone = device === 'phone';
  const isReader = page === 'reader' && ref.kind === 'book';
  const address = isPhone ? data?.phoneUrl : data?.desktopUrl;
  const word = DEVICES.find(({ value }) => value === device)?.label ?? '';
  return (
    <PreviewSide isOpen={isOpen} onClose={onClose}>
      <DeviceBar devices={DEVICES} device={device} onDevice={setDevice} note="存草稿后更新" />
      {ref.kind === 'book' && (
        <ViewTabs label="预览的页面">
          {PAGES.map(({ value, label }) => (
            <ViewButton key={value} isCurrent={page === value} onOpen={() => setPage(value)}>
              {label}
            </ViewButton>
          ))}
        </ViewTabs>
      )}
      {server.state === 'hidden' && <Notice kind="warn">已撤下：读者现在看不到这一页，恢复展示以后是这个样子。</Notice>}
      {isReader && <DraftPages draft={draft} isPhone={isPhone} />}
      {isError && !isReader && isUnfinished(error) && <EmptyHint title="还没有可看的" line={error.message} />}
      {isError && !isReader && !isUnfinished(error) && (
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
      )}
      {!address && !isError && !isReader && (
        <p role="status" className={styles.loading}>
          正在载入
        </p>
      )}
      {address && !isError && !isReader && (
        <ScaledPage key={device} url={address} viewportWidth={WIDTHS[device]} title={`${word}上的样子`} />
      )}
    </PreviewSide>
  );
}
