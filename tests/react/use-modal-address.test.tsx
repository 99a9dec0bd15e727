import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useModalAddress } from '#react/use-modal-address.ts';

// rules: moderation-links
test('gives only the entry of a layer the address of its content, and retains its state', () => {
  window.history.replaceState({ entry: 'a' }, '', '/notice/1');
  const { rerender, unmount } = renderHook<void, { path: string | undefined }>(({ path }) => useModalAddress(path), {
    initialProps: { path: '/moderation/log' },
  });
  expect(window.location.pathname).toBe('/notice/1');
  window.history.pushState({ entry: 'a', over: 1 }, '');
  window.dispatchEvent(new Event('pushState'));
  expect([window.location.pathname, window.history.state]).toEqual(['/moderation/log', { entry: 'a', over: 1 }]);
  rerender({ path: '/moderation/emoji' });
  expect(window.location.pathname).toBe('/moderation/emoji');
  rerender({ path: undefined });
  unmount();
  window.history.replaceState({ over: 1 }, '', '/about');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(window.location.pathname).toBe('/about');
});
