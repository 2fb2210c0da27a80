import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import type { TypesetFormulaProps } from './typeset-formula.tsx';

const lazyFormula = lazyComponent<TypesetFormulaProps>(
  () => import('./typeset-formula.tsx').then(({ TypesetFormula }) => TypesetFormula),
  { silentOnFailure: true },
);

/** A formula. What typesets it is loaded with the first one; until then, and where it fails, the TeX is shown. */
export function Formula(props: TypesetFormulaProps) {
  const Typeset = useLazyComponent(lazyFormula, true);
  return Typeset ? <Typeset {...props} /> : <code>{props.tex}</code>;
}
