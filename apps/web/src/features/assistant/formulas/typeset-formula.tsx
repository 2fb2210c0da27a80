import katex from 'katex';
import { useLayoutEffect, useRef, useState } from 'react';
import 'katex/dist/katex.css';
import styles from './typeset-formula.module.css';

export interface TypesetFormulaProps {
  tex: string;
  isDisplay: boolean;
}

/** An answer is untrusted: no links or pictures, no endless macros, no sizes that cover the page. */
const LIMITS = { trust: false, maxExpand: 200, maxSize: 20 };

/** `katex.render` builds DOM nodes. `renderToString` gives HTML as text, which Trusted Types forbid to put into the page. */
export function TypesetFormula({ tex, isDisplay }: TypesetFormulaProps) {
  const target = useRef<HTMLElement>(null);
  const [failedTex, setFailedTex] = useState<string>();
  useLayoutEffect(() => {
    if (!target.current) return;
    try {
      katex.render(tex, target.current, { ...LIMITS, displayMode: isDisplay, strict: false, throwOnError: true });
    } catch {
      setFailedTex(tex);
    }
  }, [tex, isDisplay]);
  if (failedTex === tex) return <code>{tex}</code>;
  return <span ref={target} className={isDisplay ? styles.display : undefined} />;
}
