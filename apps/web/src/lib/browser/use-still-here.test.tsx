import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Navigation, NavigationContext } from './navigation-context.ts';
import { useStillHere } from './use-still-here.ts';

afterEach(cleanup);

/** The function of the last render; pages call it when an answer arrives later. */
let isStillHere: () => boolean;

function Page() {
  isStillHere = useStillHere();
  return null;
}

test('the hook returns true on the page and on paths below it, and false as soon as another page begins to load', () => {
  let targetPath = '/tool';
  const navigation: Navigation = {
    targetPath: () => targetPath,
    isLoading: () => true,
    navigate: async () => undefined,
    subscribe: () => () => undefined,
  };
  render(
    <NavigationContext value={navigation}>
      <MemoryRouter initialEntries={['/tool']}>
        <Page />
      </MemoryRouter>
    </NavigationContext>,
  );
  for (const [path, expected] of [
    ['/tool', true],
    ['/tool/1', true],
    ['/other', false],
    ['/toolbox', false],
  ] as const) {
    targetPath = path;
    expect(isStillHere(), path).toBe(expected);
  }
});
