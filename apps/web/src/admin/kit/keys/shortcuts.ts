import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/browser/storage.ts';
import { topModal } from '../../../ui/overlays/modal-stack.ts';

/*
 * Shortcuts of single letters. They are off while the focus is in a text field, under a dialog, and when switched off
 * in the help (WCAG 2.1.4).
 */

interface Shortcut {
  /** One key, such as `/` or `n`, or two in succession: `g a`. */
  keys: string;
  /** Shown in the help. */
  label: string;
  run: () => void;
}

/** The later one of two shortcuts with the same keys counts: it belongs to the page, not to the frame. */
let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
let firstKey = '';

function setShortcuts(next: readonly Shortcut[]): void {
  shortcuts = next;
  for (const listener of listeners) listener();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

function onKeyDown(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !event.isComposing;
  if (!isPlain || !areShortcutsOn() || isTyping(event.target) || topModal() !== null) return;
  const keys = firstKey ? `${firstKey} ${event.key}` : event.key;
  const found = shortcuts.findLast((shortcut) => shortcut.keys === keys);
  firstKey = !found && !firstKey && shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `)) ? keys : '';
  // Enter and the space bar must keep working on buttons and links.
  if (!found || (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, input')))
    return;
  event.preventDefault();
  found.run();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a shortcut while the component is shown. Without `run` it is off. */
export function useShortcut(keys: string, label: string, run: (() => void) | undefined): void {
  const runLatest = useEffectEvent(() => run?.());
  const isOn = run !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const shortcut: Shortcut = { keys, label, run: () => runLatest() };
    if (shortcuts.length === 0) document.addEventListener('keydown', onKeyDown);
    setShortcuts([...shortcuts, shortcut]);
    return () => {
      setShortcuts(shortcuts.filter((other) => other !== shortcut));
      if (shortcuts.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [keys, label, isOn]);
}

const NONE: readonly Shortcut[] = [];

/** The shortcuts that the help lists. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => shortcuts,
    () => NONE,
  );
}

export function areShortcutsOn(): boolean {
  return readStored('cymy_shortcuts') !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  if (isOn) removeStored('cymy_shortcuts');
  else writeStored('cymy_shortcuts', 'off');
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}
