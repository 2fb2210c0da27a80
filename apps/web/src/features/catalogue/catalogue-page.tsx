import picture from '../../assets/hero-flat.webp';
import { setScale, setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Seal } from '../../ui/icons/seal.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { OtherSamples } from './other-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** For developers: every component of ui/ in every state. */
export function CataloguePage() {
  const { theme, scale } = useAppearance();
  return (
    <main id="content" className="wrap py-10">
      <header className="mb-10 flex flex-wrap items-center gap-4">
        <Seal className="size-11" />
        <h1 className="text-h2">组件与状态</h1>
        <div className="flex gap-3 pc:ml-auto">
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
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 pc:grid-cols-12">
        <ButtonSamples />
        <FieldSamples />
        <OverlaySamples picture={picture} />
        <StateSamples picture={picture} />
        <OtherSamples picture={picture} />
      </div>
      <BackToTop />
    </main>
  );
}
