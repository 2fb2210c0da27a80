import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import type { ColoredCodeProps } from './colored-code.tsx';

const lazyColoredCode = lazyComponent<ColoredCodeProps>(
  () => import('./colored-code.tsx').then(({ ColoredCode }) => ColoredCode),
  { silentOnFailure: true },
);
/** Longer code stays black: colouring it again with every piece of a growing answer would take too long. */
const MAX_COLORED_LENGTH = 8000;

/** Fenced code, coloured if it names its language. What colours it is loaded with the first such code. */
export function CodeBlock({ language, source }: ColoredCodeProps) {
  const isWanted = language !== '' && source.length <= MAX_COLORED_LENGTH;
  const Colored = useLazyComponent(lazyColoredCode, isWanted);
  return (
    <pre>
      <code>{Colored && isWanted ? <Colored language={language} source={source} /> : source}</code>
    </pre>
  );
}
