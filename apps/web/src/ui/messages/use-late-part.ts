import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast-store.ts';

const NOT_OPENED = '没有打开，请检查网络或重新加载';
/** The same limit as for a call; after it the load counts as failed. */
const LIMIT_MS = 10_000;

interface LatePart<P> {
  /** Nobody pressed anything for it: when it cannot come, nothing is said. */
  isExtra: boolean;
  /** Once it is here. */
  part: ComponentType<P> | undefined;
  /** Whether it came in time. After a failure it may be asked again. */
  fetch: () => Promise<boolean>;
}

/** A part that most visits never see and that is therefore fetched at its first use. */
export function latePart<P>(load: () => Promise<ComponentType<P>>, { isExtra = false } = {}): LatePart<P> {
  const late: LatePart<P> = {
    isExtra,
    part: undefined,
    fetch: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), LIMIT_MS);
        const settle = (came: boolean) => {
          clearTimeout(timer);
          resolve(came);
        };
        load().then(
          (part) => {
            late.part = part;
            settle(true);
          },
          () => settle(false),
        );
      }),
  };
  return late;
}

/**
 * The part once it was wanted and is here, then for good, so that it can fade. Not React.lazy: that remembers a failure,
 * and puts the broken page in place of the whole one. When the part cannot come, `takeBack` undoes the wish for it.
 */
export function useLatePart<P>(
  late: LatePart<P>,
  isWanted: boolean,
  takeBack?: () => void,
): ComponentType<P> | undefined {
  const [part, setPart] = useState(() => (isWanted ? late.part : undefined));
  if (isWanted && part !== late.part) setPart(() => late.part);
  const end = useEffectEvent((came: boolean) => {
    if (came) return setPart(() => late.part);
    if (!late.isExtra) showToast('error', NOT_OPENED);
    takeBack?.();
  });
  useEffect(() => {
    if (!isWanted || late.part) return;
    let isCurrent = true;
    void late.fetch().then((came) => isCurrent && end(came));
    return () => {
      isCurrent = false;
    };
  }, [late, isWanted]);
  return part;
}
