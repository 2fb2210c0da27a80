import { useLocation, useNavigate } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SiteMark } from '../../components/links/site-mark.tsx';
import { TOOLS, type Tool } from '../../features/assistant/api/tools.data.ts';
import { HistoryPanel } from '../../features/assistant/sessions/history-panel.tsx';
import { toolPath } from '../../features/assistant/sessions/session-memory.ts';
import { useNewSession } from '../../features/assistant/sessions/use-sessions.ts';
import iconButtonStyles from '../../ui/buttons/icon-button.module.css';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { useRoute } from '../routing/current-route.ts';
import styles from './ai-frame.module.css';
import { useFold } from './use-fold.ts';

const ICONS = { message: 'chat', image: 'image' } as const;

/** The current tool and its open session. The history and gallery pages belong to a tool too. */
function useTool(): { tool: Tool; sid: string | undefined } {
  const { handle, params } = useRoute();
  const isImage = handle.name === 'ai-image' || handle.name === 'ai-gallery' || params.type === 'image';
  return { tool: isImage ? TOOLS.image : TOOLS.message, sid: params.sid };
}

/** The left bar and the history panel, which can be folded. */
export function AiFrameSide() {
  const { tool: currentTool, sid } = useTool();
  const { handle } = useRoute();
  const startSession = useNewSession(currentTool, sid);
  const [folded, setFolded] = useFold();
  return (
    <>
      <nav className={styles.bar} aria-label="智能美育">
        <PrefetchLink to="/" aria-label="回首页" className={styles.home}>
          <SiteMark className={styles.mark} />
        </PrefetchLink>
        <button type="button" onClick={() => void startSession()} className={styles.create}>
          <span>
            <Icon name="plus" />
          </span>
          新建会话
        </button>
        {Object.values(TOOLS).map(({ tool, name }) => (
          <PrefetchLink key={tool} to={toolPath(tool)} aria-current={handle.name === `ai-${tool}` ? 'page' : undefined}>
            <Icon name={ICONS[tool]} />
            {name}
          </PrefetchLink>
        ))}
        <PrefetchLink to="/ai/gallery" aria-current={handle.name === 'ai-gallery' ? 'page' : undefined}>
          <Icon name="grid" />
          我的画廊
        </PrefetchLink>
        {folded && (
          <button type="button" aria-expanded={false} onClick={() => setFolded(false)}>
            <Icon name="clock" />
            历史记录
          </button>
        )}
        <PrefetchLink to="/userinfo/index" className={styles.user}>
          <Icon name="user" />
          我的
        </PrefetchLink>
      </nav>
      {!folded && (
        <aside className={styles.history} aria-labelledby="ai-history-title">
          <HistoryPanel
            key={currentTool.tool}
            tool={currentTool}
            sid={sid}
            title={<h2 id="ai-history-title">历史记录</h2>}
            level={3}
            buttons={<IconButton icon="fold" label="收起历史" onClick={() => setFolded(true)} />}
          />
        </aside>
      )}
    </>
  );
}

/** The bar on phones, with buttons to go back, to open the history and to start a session. */
export function AiFrameBar() {
  const { tool, sid } = useTool();
  const { handle } = useRoute();
  const startSession = useNewSession(tool, sid);
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Row as="header" className={styles.top}>
      {/* The first page of a visit has no page to go back to. */}
      <IconButton
        icon="previous"
        label="返回"
        onClick={() => void (key === 'default' ? navigate('/') : navigate(-1))}
      />
      <p>{handle.title}</p>
      {handle.name !== 'ai-history' && (
        <PrefetchLink to={`/ai/history/${tool.tool}`} aria-label="历史记录" className={iconButtonStyles.iconBtn}>
          <Icon name="clock" />
        </PrefetchLink>
      )}
      <IconButton icon="plus" label="新建会话" onClick={() => void startSession()} />
    </Row>
  );
}
