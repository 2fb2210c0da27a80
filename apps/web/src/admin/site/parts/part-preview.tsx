import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ConsoleDrawer } from '../../kit/panels/console-drawer.tsx';
import { useIsNarrow } from '../../kit/panels/window-width.ts';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { previewQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { AgreementPreview } from './agreement-preview.tsx';
import styles from './part-preview.module.css';

/** The widths of the windows in which the preview shows the page, in px. */
const WIDTHS = { desktop: 1280, phone: 390 } as const;
const DEVICES = [
  { value: 'desktop', label: '电脑' },
  { value: 'phone', label: '手机' },
] as const;

interface PartPreviewProps {
  draft: PartDraft;
  /** Whether the drawer of narrow windows is open. */
  isOpen: boolean;
  onClose: () => void;
}

/** The page as readers will see it, beside the form; in windows up to 1100 px it is a drawer. */
export function PartPreview({ draft, isOpen, onClose }: PartPreviewProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <ConsoleDrawer open={isOpen} onClose={onClose} title="读者所见">
        <Preview draft={draft} isTitled />
      </ConsoleDrawer>
    );
  return (
    <aside aria-label="读者所见" className={styles.side}>
      <div className={styles.sheet}>
        <Preview draft={draft} />
      </div>
    </aside>
  );
}

/** `isTitled`: what it is in has the title. */
function Preview({ draft, isTitled = false }: { draft: PartDraft; isTitled?: boolean }) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop');
  const isAgreement = draft.part === 'agreement' || draft.part === 'privacy';
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        {!isTitled && <h2 className={styles.title}>读者所见</h2>}
        <span className={styles.note}>{isAgreement ? '随写随变' : '存草稿后更新'}</span>
        <fieldset aria-label="预览的设备" className={styles.devices}>
          {DEVICES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === device}
              onClick={() => setDevice(value)}
              className={styles.device}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {isAgreement ? (
        <AgreementPreview draft={draft} isPhone={device === 'phone'} />
      ) : (
        <RenderedPreview draft={draft} device={device} />
      )}
    </div>
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
  const isAtEnd = draft.part === 'footer' || draft.part === 'links';
  return (
    <ScaledPage key={device} address={address} width={WIDTHS[device]} isAtEnd={isAtEnd} title={`${word}上的样子`} />
  );
}

interface ScaledPageProps {
  address: string;
  width: number;
  /** What is edited is at the end of the page. */
  isAtEnd: boolean;
  title: string;
}

/** A page in a window of `width`, made as small as the place for it. */
function ScaledPage({ address, width, isAtEnd, title }: ScaledPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <div ref={place} className={styles.place}>
      <iframe
        // A new address loads the page anew without an entry in the history of the console.
        key={address}
        src={address}
        title={title}
        onLoad={({ currentTarget: { contentWindow } }) => {
          if (isAtEnd) contentWindow?.scrollTo(0, contentWindow.document.documentElement.scrollHeight);
        }}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        className={styles.page}
      />
    </div>
  );
}
