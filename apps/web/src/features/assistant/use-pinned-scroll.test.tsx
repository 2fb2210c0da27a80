import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePinnedScroll } from './use-pinned-scroll.ts';

class NoResize {
  observe() {}
  disconnect() {}
}

function Column({ said }: { said: boolean }) {
  const { scroller, content } = usePinnedScroll();
  return (
    <div ref={scroller}>
      <div ref={content}>
        {said ? <div className="talk-turn">问</div> : <div className="welcome">想从哪里问起</div>}
      </div>
    </div>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  { said: true, moves: [0, 600] },
  { said: false, moves: undefined },
])('the column follows what was said, not a welcome higher than the window: $said', ({ said, moves }) => {
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const scrollBy = vi.fn();
  Object.assign(Element.prototype, { scrollBy });
  render(<Column said={said} />);
  expect(scrollBy.mock.calls[0]).toEqual(moves);
});
