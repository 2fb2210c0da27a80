import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast-store.ts';

const NOT_OPENED = '没有打开，请检查网络或重新加载';
/** The same limit as for a call; after it the load counts as failed. */
const LIMIT_MS = 10_000;

interface LazyComponent<P> {
  /** Shows no message when loading fails, for components that no click asked for. */
  silentOnFailure: boolean;
  /** Undefined until it is loaded. */
  component: ComponentType<P> | undefined;
  /** Resolves to whether it loaded in time. It can be called again after a failure. */
  load: () => Promise<boolean>;
}

/** A component that most visits never show, so it is loaded at its first use. */
export function lazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  { silentOnFailure = false } = {},
): LazyComponent<P> {
  const lazy: LazyComponent<P> = {
    silentOnFailure,
    component: undefined,
    load: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), LIMIT_MS);
        const settle = (isLoaded: boolean) => {
          clearTimeout(timer);
          resolve(isLoaded);
        };
        load().then(
          (component) => {
            lazy.component = component;
            settle(true);
          },
          () => settle(false),
        );
      }),
  };
  return lazy;
}

/**
 * Returns the component after `isWanted` was true and it has loaded, and keeps it afterwards so that it can fade out.
 * Not React.lazy, which never retries a failure and shows the error page instead. `onFailure` runs when loading fails.
 */
export function useLazyComponent<P>(
  lazy: LazyComponent<P>,
  isWanted: boolean,
  onFailure?: () => void,
): ComponentType<P> | undefined {
  const [component, setComponent] = useState(() => (isWanted ? lazy.component : undefined));
  if (isWanted && component !== lazy.component) setComponent(() => lazy.component);
  const finish = useEffectEvent((isLoaded: boolean) => {
    if (isLoaded) return setComponent(() => lazy.component);
    if (!lazy.silentOnFailure) showToast('error', NOT_OPENED);
    onFailure?.();
  });
  useEffect(() => {
    if (!isWanted) return;
    // It may have arrived after this was rendered, for another user of it.
    if (lazy.component) return finish(true);
    let isCurrent = true;
    void lazy.load().then((isLoaded) => isCurrent && finish(isLoaded));
    return () => {
      isCurrent = false;
    };
  }, [lazy, isWanted]);
  return component;
}
