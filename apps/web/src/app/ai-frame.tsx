import { useLocation, useNavigate } from 'react-router';
import { PlaceLink } from '../components/place-link.tsx';
import { makeUuidV4 } from '../lib/uuid.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Seal } from '../ui/seal.tsx';
import { useFold } from './use-fold.ts';
import './ai-frame.css';

const TOOLS = [
  { tool: 'message', name: '你问我答', icon: 'chat' },
  { tool: 'image', name: '你说我画', icon: 'image' },
] as const;

function useTool() {
  const { pathname } = useLocation();
  return TOOLS.find(({ tool }) => pathname.split('/').includes(tool)) ?? TOOLS[0];
}

/** A new session is a fresh id one goes to; the tool there makes it and puts it into the history. */
function useNewSession(): () => void {
  const { tool } = useTool();
  const navigate = useNavigate();
  return () => void navigate(`/ai/${tool}/${makeUuidV4()}`);
}

/** The left bar and the history panel, which folds away. */
export function AiFrameSide() {
  const here = useTool();
  const startSession = useNewSession();
  const [folded, setFolded] = useFold();
  return (
    <>
      <nav className="ai-bar" aria-label="智能美育">
        <PlaceLink to="/" aria-label="回首页" className="ai-bar-home">
          <Seal className="size-11" />
        </PlaceLink>
        <button type="button" onClick={startSession} className="ai-bar-new">
          <span>
            <Icon name="plus" />
          </span>
          新建会话
        </button>
        {TOOLS.map(({ tool, name, icon }) => (
          <PlaceLink key={tool} to={`/ai/${tool}`} aria-current={tool === here.tool ? 'page' : undefined}>
            <Icon name={icon} />
            {name}
          </PlaceLink>
        ))}
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
        <aside className="ai-history" aria-labelledby="ai-history-title">
          <div className="ai-history-head">
            <h2 id="ai-history-title">历史记录</h2>
            <IconButton icon="fold" label="收起历史" onClick={() => setFolded(true)} />
          </div>
          <div className="ai-history-empty">
            <p>你还没有使用过{here.name}</p>
            <button type="button" onClick={startSession} className={buttonClass('line', 'small')}>
              新建会话
            </button>
          </div>
        </aside>
      )}
    </>
  );
}

/** On phones: back, history, new. */
export function AiFrameBar() {
  const { tool, name } = useTool();
  const startSession = useNewSession();
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
      <p>{name}</p>
      <PlaceLink to={`/ai/history/${tool}`} aria-label="历史记录" className="icon-btn ml-auto">
        <Icon name="clock" />
      </PlaceLink>
      <IconButton icon="plus" label="新建会话" onClick={startSession} />
    </header>
  );
}
