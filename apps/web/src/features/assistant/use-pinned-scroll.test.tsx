import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePinnedScroll } from './use-pinned-scroll.ts';

class NoResize {
  observe() {}
  disconnect() {}
}

function Column({ hasTurns }: { hasTurns: boolean }) {
  const { scroller, content } = usePinnedScroll();
  return (
    <div ref={scroller}>
      <div ref={content}>{hasTurns ? <div data-turn="">问</div> : <div className="welcome">想从哪里问起</div>}</div>
    </div>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  { hasTurns: true, scrolledBy: [0, 600] },
  { hasTurns: false, scrolledBy: undefined },
])('the column scrolls to the end of turns, but not of a long welcome text: $hasTurns', ({ hasTurns, scrolledBy }) => {
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const scrollBy = vi.fn();
  Object.assign(Element.prototype, { scrollBy });
  render(<Column hasTurns={hasTurns} />);
  expect(scrollBy.mock.calls[0]).toEqual(scrolledBy);
});
