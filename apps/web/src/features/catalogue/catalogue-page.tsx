import picture from '../../assets/hero-flat.webp';
import { setScale, setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Seal } from '../../ui/icons/seal.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { ButtonSamples } from './button-samples.tsx';
import styles from './catalogue.module.css';
import { FieldSamples } from './field-samples.tsx';
import { LayoutSamples } from './layout-samples.tsx';
import { OtherSamples } from './other-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** For developers: every component of ui/ in every state. */
export function CataloguePage() {
  const { theme, scale } = useAppearance();
  return (
    <main id="content" className={`${layoutStyles.wrap} ${styles.page}`}>
      <Row as="header" wrap spread gap="l" className={styles.head}>
        <Row gap="l">
          <Seal className={styles.seal} />
          <h1>组件与状态</h1>
        </Row>
        <Row gap="m">
          <Button
            icon="largeType"
            aria-pressed={scale === 'large'}
            onClick={() => setScale(scale === 'large' ? 'normal' : 'large')}
          >
            大字版
          </Button>
          <Button
            icon={theme === 'dark' ? 'sun' : 'moon'}
            aria-pressed={theme === 'dark'}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            夜读
          </Button>
        </Row>
      </Row>
      <CardGrid className={styles.samples}>
        <ButtonSamples />
        <FieldSamples />
        <OverlaySamples picture={picture} />
        <StateSamples picture={picture} />
        <OtherSamples picture={picture} />
        <LayoutSamples />
      </CardGrid>
      <BackToTop />
    </main>
  );
}
