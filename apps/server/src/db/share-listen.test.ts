import { expect, it } from 'vitest';
import type { Listen } from './connections/listen.ts';
import { shareListen } from './share-listen.ts';

function fakeLine() {
  const opened: string[] = [];
  let notify = (_payload: string) => {};
  let state = (_live: boolean) => {};
  let stopped = 0;
  const listen: Listen = async (channel, onNotify, onState) => {
    opened.push(channel);
    notify = onNotify;
    state = onState;
    onState(true);
    return async () => {
      stopped += 1;
    };
  };
  return { listen, opened, notify: (p: string) => notify(p), state: (l: boolean) => state(l), stopped: () => stopped };
}

it('opens one line a channel, tells all, and closes it after the last', async () => {
  const line = fakeLine();
  const listen = shareListen(line.listen);
  const heard: string[] = [];
  const hear = (name: string) =>
    listen(
      'c',
      (payload) => heard.push(`${name} ${payload}`),
      (live) => heard.push(`${name} ${live}`),
    );
  const stopA = await hear('a');
  const stopB = await hear('b');
  line.notify('tag');
  line.state(false);
  await stopA();
  line.notify('late');
  await stopB();
  expect(line.opened).toEqual(['c']);
  expect(heard).toEqual(['a true', 'b true', 'a tag', 'b tag', 'a false', 'b false', 'b late']);
  expect(line.stopped()).toBe(1);
});
