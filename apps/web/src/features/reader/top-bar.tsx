import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';
import { Link, useSearchParams } from 'react-router';
import { type AssistantTopic, assistantPath } from '../../lib/pages/assistant-path.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Menu } from '../../ui/navigation/menu.tsx';
import { PANELS, type PanelName } from './panels/reader-panel.tsx';
import type { Reading } from './reading-state/use-reading.ts';

export interface BarActions {
  panel: PanelName | undefined;
  onPanel: (name: PanelName) => void;
  isBookmarked: boolean;
  onBookmark: () => void;
  onShare: () => void;
  /** Undefined where the browser has no Chinese voice. */
  onSpeak: (() => void) | undefined;
}

interface TopBarProps extends BarActions {
  reading: Reading;
}

export function TopBar({ reading: { book, chapter, device, page }, ...actions }: TopBarProps) {
  const about = { resType: 'book', resId: book.id, place: { pageNum: page } } as const;
  const [searchParams] = useSearchParams();
  const cateId = searchParams.get('cateId') ?? '';
  const introPath = `/library/intro?${new URLSearchParams({ pid: LIBRARY_PID, ...(cateId && { cateId }), bookId: book.id })}`;
  return (
    <header className="reader-top">
      <Link to={introPath} aria-label="返回书目" className="bar-button reader-back">
        <Icon name="back" />
        <span>返回书目</span>
      </Link>
      <p className="reader-title">
        <b>{book.resTitle}</b>
        {chapter !== book.resTitle && <span>{chapter}</span>}
      </p>
      <div className="reader-acts">
        {device === 'pc' ? (
          <DesktopActions {...actions} hasPlates={book.plateCount > 0} about={about} />
        ) : (
          <PhoneActions {...actions} hasPlates={book.plateCount > 0} about={about} introPath={introPath} />
        )}
      </div>
    </header>
  );
}

const DESKTOP_PANELS: PanelName[] = ['contents', 'search', 'notebook', 'plates', 'settings'];

interface ActionsProps extends BarActions {
  hasPlates: boolean;
  /** The open page, as the subject of a question or drawing. */
  about: AssistantTopic;
}

function DesktopActions({
  panel,
  onPanel,
  isBookmarked,
  onBookmark,
  onShare,
  onSpeak,
  hasPlates,
  about,
}: ActionsProps) {
  return (
    <>
      {DESKTOP_PANELS.filter((name) => name !== 'plates' || hasPlates).map((name) => (
        <BarButton
          key={name}
          icon={PANELS[name].icon}
          label={PANELS[name].title}
          expanded={panel === name}
          onClick={() => onPanel(name)}
        />
      ))}
      {onSpeak && <BarButton icon="headphones" label="朗读" onClick={onSpeak} />}
      <BarButton icon="bookmark" label="书签" pressed={isBookmarked} onClick={onBookmark} />
      <BarButton icon="link" label="分享" onClick={onShare} />
      <Link to={assistantPath('message', about)} aria-label="问一问" title="问一问这一页" className="bar-button">
        <Icon name="chat" />
        <span>问一问</span>
      </Link>
    </>
  );
}

function PhoneActions({
  onPanel,
  isBookmarked,
  onBookmark,
  onShare,
  hasPlates,
  about,
  introPath,
}: ActionsProps & { introPath: string }) {
  const items = [
    { key: 'search', label: PANELS.search.title, icon: 'search', onSelect: () => onPanel('search') },
    ...(hasPlates
      ? [{ key: 'plates', label: PANELS.plates.title, icon: 'image', onSelect: () => onPanel('plates') } as const]
      : []),
    { key: 'ask', label: '问一问', icon: 'chat', to: assistantPath('message', about) },
    { key: 'draw', label: '照此作画', icon: 'image', to: assistantPath('image', about) },
    { key: 'share', label: '分享这一页', icon: 'link', onSelect: onShare },
    { key: 'intro', label: '申请下载', icon: 'download', to: introPath },
  ] as const;
  return (
    <>
      <BarButton icon="bookmark" label="书签" pressed={isBookmarked} onClick={onBookmark} />
      <Menu label="更多" align="end" items={items} />
    </>
  );
}

interface BarButtonProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  expanded?: boolean;
  onClick: () => void;
}

export function BarButton({ icon, label, pressed, expanded, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="bar-button"
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
