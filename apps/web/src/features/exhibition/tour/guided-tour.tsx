import { placePath } from '@meiyu/contract/page-path.ts';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useHasVoice } from '../../../lib/browser/speech.ts';
import { useNarration } from '../../../lib/browser/use-narration.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Exhibition } from '../api/exhibition.api.ts';
import { ratioOf } from '../api/hang-works.ts';
import styles from './guided-tour.module.css';
import { regionTransform, stepDuration, type TourStep, tourSteps } from './tour-steps.ts';

interface GuidedTourProps {
  exhibition: Exhibition;
  open: boolean;
  onClose: () => void;
}

/** 自动导览: the works one after the other, each with its label and its regions, read aloud where the device has a voice. */
export function GuidedTour({ exhibition, open, onClose }: GuidedTourProps) {
  return (
    <Modal open={open} onClose={onClose} labelledBy="tour-title" className={styles.tour}>
      <Tour exhibition={exhibition} onClose={onClose} />
    </Modal>
  );
}

const prefersLittleMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Tour({ exhibition, onClose }: Omit<GuidedTourProps, 'open'>) {
  const [steps] = useState(() => tourSteps(exhibition));
  const [index, setIndex] = useState(0);
  // With reduced motion the tour waits until the reader starts it.
  const [isPlaying, setPlaying] = useState(() => !prefersLittleMotion());
  const [isReadingAloud, setReadingAloud] = useState(false);
  const [hasSubtitles, setSubtitles] = useState(true);
  const step = steps[index];
  const isLast = index === steps.length - 1;

  function goTo(next: number) {
    setIndex(Math.min(Math.max(next, 0), steps.length - 1));
  }
  function advance() {
    if (isLast) setPlaying(false);
    else goTo(index + 1);
  }
  useNarration(isPlaying && isReadingAloud && step ? `${step.title}。${step.text}` : undefined, advance);
  useAdvanceAfter(isPlaying && !isReadingAloud && step ? stepDuration(step) : undefined, index, advance);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') goTo(index + 1);
    else if (event.key === 'ArrowLeft') goTo(index - 1);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying(!isPlaying);
    else return;
    event.preventDefault();
  }
  if (!step) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole dialog; every action has a button too
    <div data-theme="dark" className={styles.room} onKeyDown={onKeyDown}>
      <Picture step={step} />
      <div className={styles.foot}>
        <div className={styles.words} role="status">
          <p className={textStyles.meta}>
            <span className={textStyles.number}>
              {index + 1} / {steps.length}
            </span>
            {`　${step.section}`}
            {step.region && `　${step.work.resTitle}`}
          </p>
          <h2 id="tour-title">{step.title}</h2>
          {hasSubtitles && step.text !== '' && <p className={styles.subtitle}>{step.text}</p>}
        </div>
        <Row wrap>
          <IconButton icon="previous" label="上一步" disabled={index === 0} onClick={() => goTo(index - 1)} />
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? '暂停' : '播放'}
            onClick={() => {
              if (!isPlaying && isLast) setIndex(0);
              setPlaying(!isPlaying);
            }}
          />
          <IconButton icon="next" label="下一步" disabled={isLast} onClick={() => goTo(index + 1)} />
          <ReadAloudButton isOn={isReadingAloud} onChange={setReadingAloud} />
          <IconButton
            icon="captions"
            label={hasSubtitles ? '关闭字幕' : '打开字幕'}
            aria-pressed={hasSubtitles}
            onClick={() => setSubtitles(!hasSubtitles)}
          />
          {!step.work.aiMade && (
            <PrefetchLink
              to={placePath({ id: step.work.id, resType: 'img' }, step.region && { region: step.region })}
              className={buttonClass('text', 'small')}
            >
              近看原作
            </PrefetchLink>
          )}
          <IconButton icon="close" label="结束导览" onClick={onClose} />
        </Row>
      </div>
    </div>
  );
}

function ReadAloudButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hasVoice = useHasVoice();
  if (!hasVoice) return null;
  return (
    <IconButton
      icon={isOn ? 'volume' : 'muted'}
      label={isOn ? '停止朗读' : '朗读讲解'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}

/** The whole work in its frame, moved and enlarged for a region. */
function Picture({ step: { work, region } }: { step: TourStep }) {
  const ratio = ratioOf(work);
  return (
    <div className={styles.stage}>
      <div
        className={styles.frame}
        style={
          {
            aspectRatio: ratio,
            '--ratio': ratio,
            background: region || isFan(work.form) ? '' : work.color,
          } as CSSProperties
        }
      >
        <img
          key={work.id}
          src={work.imgUrl}
          srcSet={pictureSet(work.imgUrl, 2048)}
          sizes={region ? '200vw' : '100vw'}
          alt={work.resTitle}
          style={{ transform: regionTransform(region) }}
        />
      </div>
    </div>
  );
}

/** Calls `onEnd` after `ms`, or never without `ms`. A new `step` restarts the time. */
function useAdvanceAfter(ms: number | undefined, step: number, onEnd: () => void): void {
  const reportEnd = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts the time anew, even one as long as the last
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => reportEnd(), ms);
    return () => clearTimeout(timer);
  }, [ms, step]);
}
