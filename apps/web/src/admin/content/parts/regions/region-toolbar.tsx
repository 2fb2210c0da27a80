import type { ReactNode } from 'react';
import { KeyHint } from '../../../kit/keys/key-hint.tsx';
import { useShortcut } from '../../../kit/keys/shortcuts.ts';
import { Action } from '../../../kit/parts/action.tsx';
import type { ConsoleIconName } from '../../../kit/parts/console-icon.tsx';
import styles from './region-toolbar.module.css';
import type { StageTool } from './use-region-drag.ts';

const ZOOM_STEP = 1.25;
const TOOLS: readonly { tool: StageTool; label: string; icon: ConsoleIconName; keys?: string }[] = [
  { tool: 'select', label: '选', icon: 'pointer', keys: 'v' },
  { tool: 'draw', label: '框选', icon: 'frame', keys: 'r' },
  { tool: 'pan', label: '移画', icon: 'move' },
];

interface RegionToolbarProps {
  tool: StageTool;
  onTool: (tool: StageTool) => void;
  /** Whether the maximum number of regions is reached. */
  isFull: boolean;
  zoom: number;
  onZoom: (factor: number) => void;
  onFit: () => void;
  isPlain: boolean;
  onPlain: (isPlain: boolean) => void;
  end?: ReactNode;
}

export function RegionToolbar({
  tool,
  onTool,
  isFull,
  zoom,
  onZoom,
  onFit,
  isPlain,
  onPlain,
  end,
}: RegionToolbarProps) {
  useShortcut('+', '放大画面', () => onZoom(ZOOM_STEP));
  useShortcut('-', '缩小画面', () => onZoom(1 / ZOOM_STEP));
  const pressed = (isOn: boolean) => ({ 'aria-pressed': isOn, className: isOn ? styles.on : '' });
  return (
    <div role="toolbar" aria-label="近看工具" className={styles.bar}>
      {TOOLS.map(({ tool: value, label, icon, keys }) => (
        <Action
          key={value}
          variant="text"
          icon={icon}
          keys={keys}
          {...pressed(tool === value)}
          disabled={value === 'draw' && isFull}
          onClick={() => onTool(value)}
        >
          {value === 'pan' ? (
            <>
              {label}
              <KeyHint keys="空格" />
            </>
          ) : (
            label
          )}
        </Action>
      ))}
      <span className={styles.gap} />
      <Action variant="text" icon="minus" square onClick={() => onZoom(1 / ZOOM_STEP)}>
        缩小
      </Action>
      <span role="status" aria-label="画面大小" className={styles.zoom}>{`${Math.round(zoom * 100)}%`}</span>
      <Action variant="text" icon="plus" square onClick={() => onZoom(ZOOM_STEP)}>
        放大
      </Action>
      <Action variant="text" keys="0" onClick={onFit}>
        适合
      </Action>
      <Action variant="text" icon="eye" keys="p" {...pressed(isPlain)} onClick={() => onPlain(!isPlain)}>
        只看画
      </Action>
      {end}
    </div>
  );
}
