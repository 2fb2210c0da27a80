import { expect, it } from 'vitest';
import type { Listen } from './connections/listen.ts';
import { shareListen } from './share-listen.ts';

function createFakeListen() {
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
  return {
    listen,
    opened,
    notify: (payload: string) => notify(payload),
    state: (live: boolean) => state(live),
    stopped: () => stopped,
  };
}

it('opens one connection per channel, notifies all subscribers, and closes it after the last', async () => {
  const fake = createFakeListen();
  const listen = shareListen(fake.listen);
  const received: string[] = [];
  const subscribe = (name: string) =>
    listen(
      'c',
      (payload) => received.push(`${name} ${payload}`),
      (live) => received.push(`${name} ${live}`),
    );
  const stopA = await subscribe('a');
  const stopB = await subscribe('b');
  fake.notify('tag');
  fake.state(false);
  await stopA();
  fake.notify('late');
  await stopB();
  expect(fake.opened).toEqual(['c']);
  expect(received).toEqual(['a true', 'b true', 'a tag', 'b tag', 'a false', 'b false', 'b late']);
  expect(fake.stopped()).toBe(1);
});
