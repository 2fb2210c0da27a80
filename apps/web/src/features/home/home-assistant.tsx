import morning from '../../assets/rooms/jn1.webp';
import evening from '../../assets/rooms/jn2.webp';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './home-assistant.module.css';
import night from './moon-night.webp';

/** The strip with the two tools of the assistant. */
export function HomeAssistant() {
  return (
    <section aria-label="智能美育" className={styles.assistant}>
      <div className={`${layoutStyles.wrap} ${styles.tools}`}>
        <div className={styles.question}>
          <h2>你问我答</h2>
          <p>看不懂一幅画时，先问一个问题。</p>
          <PrefetchLink to="/ai/message" className={styles.ask}>
            <span className={textStyles.oneLine}>《兰亭序》为什么有二十多个不同的“之”？</span>
            <span className={buttonClass('ink')}>去问问</span>
          </PrefetchLink>
        </div>
        <Row className={styles.draw}>
          <div className={styles.drawWords}>
            <h2>你说我画</h2>
            <p>说出心里的景色，看它慢慢洇开。</p>
            <PrefetchLink to="/ai/image" className={buttonClass('line')}>
              提笔试试
              <Icon name="right" />
            </PrefetchLink>
          </div>
          <Row wrap gap="m" className={styles.drawings}>
            {[morning, evening, night].map((src) => (
              <img key={src} src={src} width="600" height="600" loading="lazy" alt="" />
            ))}
          </Row>
        </Row>
      </div>
    </section>
  );
}
