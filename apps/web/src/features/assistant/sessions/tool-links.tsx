import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TOOLS, type Tool } from '../api/tools.data.ts';
import { toolPath } from './session-memory.ts';

/** On phones, which have no side bar: links to the other tool and to the gallery. */
export function ToolLinks({ current }: { current: Tool }) {
  if (useDevice() === 'pc') return null;
  const otherTool = current === TOOLS.message ? TOOLS.image : TOOLS.message;
  return (
    <>
      {current === TOOLS.image && (
        <PrefetchLink to="/ai/gallery" aria-label="我的画廊" className={iconButtonStyles.iconBtn}>
          <Icon name="grid" />
        </PrefetchLink>
      )}
      <PrefetchLink
        to={toolPath(otherTool.tool)}
        aria-label={`去${otherTool.name}`}
        className={iconButtonStyles.iconBtn}
      >
        <Icon name={otherTool === TOOLS.image ? 'image' : 'chat'} />
      </PrefetchLink>
    </>
  );
}
