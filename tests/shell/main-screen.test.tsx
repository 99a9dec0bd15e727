import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { MainScreen } from '#shell/main-screen.tsx';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

afterEach(() => {
  delete document.documentElement.dataset['frame'];
  window.history.replaceState(null, '', '/');
});

// rules: least-shift
test('a screen that is loading has the shape of its own path, not of the first one', () => {
  window.history.replaceState(null, '', '/notifications');
  document.documentElement.dataset['frame'] = 'rows';
  setStage({ page: { screens: holding({ screen: undefined }) } });
  renderInApp(<MainScreen />);
  const shape = () => document.querySelector('[role=status]')?.getAttribute('data-shape');
  const shapes = ['/notifications', '/about', '/noor', '/notice/9xyz'].map((path) => {
    act(() => navigate(path));
    return shape();
  });
  expect(shapes).toEqual(['rows', 'text', 'account', null]);
});

test('a screen that is loading has a title, and a heading, which names the main content', () => {
  document.title = 'Home · Harbour';
  setStage({ page: { screens: holding({ screen: undefined }), boot: bootKnowing({ instance: { name: 'Harbour' } }) } });
  renderInApp(<MainScreen />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Loading…' });
  expect(heading.id).toBe('screen-title');
  expect(document.title).toBe('Loading… · Harbour');
});
