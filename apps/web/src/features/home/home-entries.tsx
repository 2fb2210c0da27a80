import moongate from '../../assets/moongate.webp';
import bamboo from '../../assets/rooms/bamboo.webp';
import desk from '../../assets/rooms/desk.webp';
import eaves from '../../assets/rooms/eaves.webp';
import jn1 from '../../assets/rooms/jn1.webp';
import lotus from '../../assets/rooms/lotus.webp';
import meiping from '../../assets/rooms/meiping.webp';
import orchid from '../../assets/rooms/orchid.webp';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { WindowFrame } from '../../ui/pictures/window-frame.tsx';
import styles from './home-entries.module.css';

const ENTRIES = [
  { shape: 'bottle', src: bamboo, label: '图书馆', to: '/library' },
  { shape: 'haitang', src: desk, label: '云课堂', to: '/cloud-classroom' },
  { shape: 'moon', src: meiping, label: '云展厅', to: '/cloudExhibitionHall' },
  { shape: 'hex', src: orchid, label: '体验课', to: '/experience-course/index' },
  { shape: 'oct', src: eaves, label: '美育动态', to: '/dynamic/index' },
  { shape: 'leaf', src: lotus, label: '你问我答', to: '/ai/message' },
  { shape: 'fan', src: jn1, label: '你说我画', to: '/ai/image' },
  { shape: 'arch', src: moongate, label: '本馆风采', to: '/mainBuildingStyle/index' },
] as const;

/** Links to the sections on phones, in eight garden windows (什锦窗). */
export function HomeEntries() {
  return (
    <nav aria-label="入馆" className={styles.entries}>
      {ENTRIES.map(({ shape, src, label, to }) => (
        <PrefetchLink key={to} to={to}>
          <WindowFrame shape={shape} src={src} className={styles.window} />
          {label}
        </PrefetchLink>
      ))}
    </nav>
  );
}
