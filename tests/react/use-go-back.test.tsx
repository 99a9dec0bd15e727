import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '#platform/after-paint.ts';
import { navigate } from '#platform/location.ts';
import { useGoBack } from '#react/use-go-back.ts';
import { endTimersWithFile } from '#tests/support/end-timers.ts';

endTimersWithFile();

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

// rules: press-painted
test('going back to the start page replaces a press that still waits', async () => {
  vi.stubGlobal('navigation', { canGoBack: false });
  window.history.replaceState(null, '', '/noor');
  navigate('/about', { press: { isTrusted: true, currentTarget: document.createElement('a') } });
  renderHook(useGoBack).result.current();
  await afterPaint();
  expect(window.location.pathname).toBe('/');
});
