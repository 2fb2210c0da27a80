import { useEffect } from 'react';
import type { DeepView } from '../deep-view/deep-view.ts';
import styles from '../styles/stage.module.css';

/** The silk border around the picture; the still picture has the same border. */
export function Mat({ view }: { view: DeepView }) {
  useEffect(() => {
    const frame = document.createElement('div');
    frame.className = styles.mat ?? '';
    return view.addOverlay(frame);
  }, [view]);
  return null;
}
