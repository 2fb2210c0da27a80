import morning from '../../assets/rooms/jn1.webp';
import evening from '../../assets/rooms/jn2.webp';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import textStyles from '../../ui/text/text.module.css';
import styles from './home-assistant.module.css';
import night from './moon-night.webp';

/** The strip with the two tools of the assistant. */
export function HomeAssistant() {
  return (
    <section aria-label="智能美育" className={styles.homeAssistant}>
      <div className={`${layoutStyles.wrap} ${styles.homeTools}`}>
        <div className={styles.homeQuestion}>
          <h2>你问我答</h2>
          <p>看不懂一幅画时，先问一个问题。</p>
          <PrefetchLink to="/ai/message" className={styles.homeAsk}>
            <span className={`${textStyles.oneLine} ${styles.homeAskLine}`}>
              《兰亭序》为什么有二十多个不同的“之”？
            </span>
            <span className={buttonClass('ink')}>去问问</span>
          </PrefetchLink>
        </div>
        <div className={styles.homeDraw}>
          <div className={styles.homeDrawWords}>
            <h2>你说我画</h2>
            <p>说出心里的景色，看它慢慢洇开。</p>
            <PrefetchLink to="/ai/image" className={buttonClass('line')}>
              提笔试试
              <Icon name="right" />
            </PrefetchLink>
          </div>
          <div className={styles.homeDrawings}>
            {[morning, evening, night].map((src) => (
              <img key={src} src={src} width="600" height="600" loading="lazy" alt="" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
