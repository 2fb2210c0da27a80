import { useSyncExternalStore } from 'react';
import { removeStored, writeStored } from './storage.ts';

type Theme = 'light' | 'dark';
type Scale = 'normal' | 'large';

/** 夜读 and 大字版 are chosen by the user, not taken from the system; the default is light and normal. */
interface Appearance {
  theme: Theme;
  scale: Scale;
}

const DEFAULT: Appearance = { theme: 'light', scale: 'normal' };
const listeners = new Set<() => void>();
let current: Appearance | undefined;

/** The current appearance. src/first-paint.js has already put the stored choice on the root element. */
export function readAppearance(): Appearance {
  if (typeof document === 'undefined') return DEFAULT;
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'dark' : 'light';
  const scale = dataset.scale === 'large' ? 'large' : 'normal';
  // The same object while nothing changes: React compares by identity.
  if (current?.theme !== theme || current.scale !== scale) current = { theme, scale };
  return current;
}

/** The default has no attribute and no stored value, so that a reset page equals an unchanged one. */
function applyChoice(name: 'theme' | 'scale', value: string, isDefault: boolean): void {
  const { dataset } = document.documentElement;
  if (isDefault) {
    delete dataset[name];
    removeStored(`cymy_${name}`);
  } else {
    dataset[name] = value;
    writeStored(`cymy_${name}`, value);
  }
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  applyChoice('theme', theme, theme === DEFAULT.theme);
}

export function setScale(scale: Scale): void {
  applyChoice('scale', scale, scale === DEFAULT.scale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, readAppearance, () => DEFAULT);
}
