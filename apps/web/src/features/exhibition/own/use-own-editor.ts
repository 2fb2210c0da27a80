import { save } from '@meiyu/contract/own-exhibitions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';
import { showingQuery } from '../api/showing.api.ts';
import { type OwnDetails, type OwnDocument, ownListQuery, saveOwn } from './own.api.ts';
import { isSame, keyOf } from './own-document.ts';

/** How long after the last change it is saved. */
const PAUSE_MS = 1200;

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

/** An exhibition that is edited here: saved after each pause, with the version that the server has. */
export function useOwnEditor(details: OwnDetails) {
  const client = useQueryClient();
  const [document, setDocument] = useState(details.document);
  /** What the server has, as far as this page knows. */
  const [stored, setStored] = useState(details);
  const [things, setThings] = useState(() => new Map(details.things.map((facts) => [keyOf(facts), facts])));
  const [isSaving, setSaving] = useState(false);
  /** The document that could not be saved. */
  const [failed, setFailed] = useState<OwnDocument>();
  /** A newer state that was saved elsewhere. */
  const [conflict, setConflict] = useState<OwnDetails>();
  /** What was sent last, of which the answer may have been lost. */
  const sent = useRef<OwnDocument>(undefined);
  const isChanged = !isSame(document, stored.document);
  const mayTry = isChanged && !isSaving && !conflict && failed !== document;

  function accept(current: OwnDetails) {
    setStored(current);
    setThings((known) => new Map([...known, ...current.things.map((facts) => [keyOf(facts), facts] as const)]));
    setFailed(undefined);
  }
  async function saveNow() {
    if (isSaving || !isChanged) return;
    const earlier = sent.current;
    sent.current = document;
    setSaving(true);
    try {
      const { saved, current } = await saveOwn(stored.id, stored.version, document);
      const isOurs = [document, earlier].some((one) => one && isSame(current.document, one));
      if (saved || isOurs) accept(current);
      else setConflict(current);
      void client.invalidateQueries({ queryKey: showingQuery({ kind: 'own', id: stored.id }).queryKey });
      void client.invalidateQueries({ queryKey: ownListQuery.queryKey });
    } catch {
      // call() has shown the message.
      setFailed(document);
    } finally {
      setSaving(false);
    }
  }
  const saveAfterPause = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, and each answer that leaves one, starts the pause anew
  useEffect(() => {
    if (!mayTry) return;
    const timer = setTimeout(() => void saveAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mayTry, document, stored]);

  const sendLast = useEffectEvent(() => {
    if (!isChanged || conflict) return;
    sent.current = document;
    sendKeepalive(save, { body: { ownId: stored.id, version: stored.version, document } });
  });
  useEffect(() => {
    const stop = onLeaving(() => sendLast());
    return () => {
      stop();
      sendLast();
    };
  }, []);

  const state: SaveState = isSaving ? 'saving' : failed === document ? 'failed' : isChanged ? 'changed' : 'saved';
  return {
    ...{ document, setDocument, stored, things, state, conflict, saveNow },
    /** Sharing changed on the server; the document did not. */
    accept,
    /** Shows what is known about something before the server answers with it. */
    know: (facts: OwnDetails['things'][number]) => setThings((known) => new Map([...known, [keyOf(facts), facts]])),
    /** Goes on with one of the two states; `mine` replaces what was saved elsewhere. */
    settle(choice: 'mine' | 'theirs') {
      if (!conflict) return;
      accept(conflict);
      if (choice === 'theirs') setDocument(conflict.document);
      setConflict(undefined);
    },
  };
}
