import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useHasVoice } from '../../../lib/browser/speech.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './hall-stage.module.css';

type Panel = 'none' | 'list' | 'plan';

interface HallBarProps {
  /** The page of the exhibition. */
  pagesPath: string;
  isNight: boolean;
  hasSound: boolean;
  isSpeaking: boolean;
  isStill: boolean;
  panel: Panel;
  onNight: () => void;
  onSound: () => void;
  onSpeaking: () => void;
  onStill: () => void;
  onPanel: (panel: Panel) => void;
}

export function HallBar(props: HallBarProps) {
  const { pagesPath, isNight, hasSound, isSpeaking, isStill, panel, onNight, onSound, onSpeaking, onStill, onPanel } =
    props;
  const hasVoice = useHasVoice();
  const toggle = (one: Panel) => () => onPanel(panel === one ? 'none' : one);
  return (
    <nav aria-label="展厅工具" className={styles.bar}>
      <PrefetchLink to={pagesPath} className={buttonClass('text', 'small')}>
        <Icon name="back" />
        出馆
      </PrefetchLink>
      <span className={styles.tools}>
        <IconButton icon="list" label="展品清单" aria-pressed={panel === 'list'} onClick={toggle('list')} />
        <IconButton icon="grid" label="平面图" aria-pressed={panel === 'plan'} onClick={toggle('plan')} />
        <IconButton
          icon={isNight ? 'sun' : 'moon'}
          label={isNight ? '回到白天' : '夜游'}
          aria-pressed={isNight}
          onClick={onNight}
        />
        <IconButton icon={hasSound ? 'volume' : 'muted'} label="园中声音" aria-pressed={hasSound} onClick={onSound} />
        {hasVoice && <IconButton icon="headphones" label="朗读展签" aria-pressed={isSpeaking} onClick={onSpeaking} />}
        <IconButton icon={isStill ? 'play' : 'pause'} label="画面不滑动" aria-pressed={isStill} onClick={onStill} />
      </span>
    </nav>
  );
}
