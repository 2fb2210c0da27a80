import { LIBRARY_PID } from '@meiyu/contract/page-path.ts';
import { useSearchParams } from 'react-router';
import { type AssistantTopic, assistantPath } from '../../lib/pages/assistant-path.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Menu } from '../../ui/navigation/menu.tsx';
import textStyles from '../../ui/text/text.module.css';
import { PANELS, type PanelName } from './panels/reader-panel.tsx';
import styles from './reader-bar.module.css';
import { BarButton, BarLink } from './reader-bar.tsx';
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
    <header data-part="top-bar" className={`${styles.bar} ${styles.top}`}>
      <BarLink to={introPath} icon="back" label="返回书目" className={styles.back} />
      <Row as="p" align="baseline" className={styles.title}>
        <b className={textStyles.oneLine}>{book.resTitle}</b>
        {chapter !== book.resTitle && <span className={textStyles.oneLine}>{chapter}</span>}
      </Row>
      <Row className={styles.actions}>
        {device === 'pc' ? (
          <DesktopActions {...actions} hasPlates={book.plateCount > 0} about={about} />
        ) : (
          <PhoneActions {...actions} hasPlates={book.plateCount > 0} about={about} introPath={introPath} />
        )}
      </Row>
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
      <BarLink to={assistantPath('message', about)} icon="chat" label="问一问" title="问一问这一页" />
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
