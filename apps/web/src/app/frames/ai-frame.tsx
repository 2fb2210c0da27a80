import { useLocation, useNavigate } from 'react-router';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { SiteMark } from '../../components/links/site-mark.tsx';
import { TOOLS, type Tool } from '../../features/assistant/api/tools.data.ts';
import { HistoryPanel } from '../../features/assistant/sessions/history-panel.tsx';
import { toolPath } from '../../features/assistant/sessions/session-memory.ts';
import { useNewSession } from '../../features/assistant/sessions/use-sessions.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useRoute } from '../routing/route-names.ts';
import { useFold } from './use-fold.ts';
import './ai-frame.css';

const ICONS = { message: 'chat', image: 'image' } as const;

/** The tool one is at, and its open session. History and gallery belong to a tool too. */
function useTool(): { tool: Tool; sid: string | undefined } {
  const { handle, params } = useRoute();
  const isImage = handle.name === 'ai-image' || handle.name === 'ai-gallery' || params.type === 'image';
  return { tool: isImage ? TOOLS.image : TOOLS.message, sid: params.sid };
}

/** The left bar and the history panel, which folds away. */
export function AiFrameSide() {
  const { tool: here, sid } = useTool();
  const { handle } = useRoute();
  const makeNew = useNewSession(here, sid);
  const [folded, setFolded] = useFold();
  return (
    <>
      <nav className="ai-bar" aria-label="智能美育">
        <PlaceLink to="/" aria-label="回首页" className="ai-bar-home">
          <SiteMark className="size-11" />
        </PlaceLink>
        <button type="button" onClick={() => void makeNew()} className="ai-bar-new">
          <span>
            <Icon name="plus" />
          </span>
          新建会话
        </button>
        {Object.values(TOOLS).map(({ tool, name }) => (
          <PlaceLink key={tool} to={toolPath(tool)} aria-current={handle.name === `ai-${tool}` ? 'page' : undefined}>
            <Icon name={ICONS[tool]} />
            {name}
          </PlaceLink>
        ))}
        <PlaceLink to="/ai/gallery" aria-current={handle.name === 'ai-gallery' ? 'page' : undefined}>
          <Icon name="grid" />
          我的画廊
        </PlaceLink>
        {folded && (
          <button type="button" aria-expanded={false} onClick={() => setFolded(false)}>
            <Icon name="clock" />
            历史记录
          </button>
        )}
        <PlaceLink to="/userinfo/index" className="mt-auto">
          <Icon name="user" />
          我的
        </PlaceLink>
      </nav>
      {!folded && (
        <aside className="ai-history history-panel" aria-labelledby="ai-history-title">
          <HistoryPanel
            key={here.tool}
            tool={here}
            sid={sid}
            title={<h2 id="ai-history-title">历史记录</h2>}
            level={3}
            tools={<IconButton icon="fold" label="收起历史" onClick={() => setFolded(true)} />}
          />
        </aside>
      )}
    </>
  );
}

/** On phones: back, history, new. */
export function AiFrameBar() {
  const { tool, sid } = useTool();
  const { handle } = useRoute();
  const makeNew = useNewSession(tool, sid);
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <header className="ai-top">
      {/* The first page of a visit has nothing behind it. */}
      <IconButton
        icon="previous"
        label="返回"
        onClick={() => void (key === 'default' ? navigate('/') : navigate(-1))}
      />
      <p>{handle.title}</p>
      {handle.name !== 'ai-history' && (
        <PlaceLink to={`/ai/history/${tool.tool}`} aria-label="历史记录" className="icon-btn ml-auto">
          <Icon name="clock" />
        </PlaceLink>
      )}
      <IconButton
        icon="plus"
        label="新建会话"
        className={handle.name === 'ai-history' ? 'ml-auto' : ''}
        onClick={() => void makeNew()}
      />
    </header>
  );
}
