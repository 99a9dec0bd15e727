import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { afterPaint } from '#platform/after-paint.ts';
import { navigate } from '#platform/location.ts';
import { Link } from '#react/link.tsx';
import { user } from '#tests/support/user.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('link', () => {
  test('navigates with its state, in an entry of its own unless it replaces one', async () => {
    render(
      <>
        <Link href="/about" state={{ cameFrom: '/noor' }}>
          About
        </Link>
        <Link href="/search" replace>
          Search
        </Link>
      </>,
    );
    const before = window.history.length;
    await user.click(screen.getByText('About'));
    expect([window.location.pathname, window.history.state, window.history.length]).toEqual(['/about', { cameFrom: '/noor' }, before + 1]);
    await user.click(screen.getByText('Search'));
    expect([window.location.pathname, window.history.length]).toEqual(['/search', before + 1]);
  });

  test('leaves a press to the browser that opens a tab, and one that its view handles', async () => {
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Link href="/about" onClick={onClick}>
        About
      </Link>,
    );
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('About'));
    await user.keyboard('{/Control}');
    expect([window.location.pathname, onClick.mock.calls.length]).toEqual(['/', 0]);
    await user.click(screen.getByText('About'));
    expect([window.location.pathname, onClick.mock.calls.length]).toEqual(['/', 1]);
  });

  // rules: press-painted
  test('replaces an earlier press that still waits, even if its view handles the newer one', async () => {
    render(
      <Link href="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>,
    );
    navigate('/noor', { press: { isTrusted: true, currentTarget: document.createElement('a') } });
    screen.getByText('About').click();
    await afterPaint();
    expect(window.location.pathname).toBe('/');
  });

  test('is not rendered again when the location changes', () => {
    const rendered = vi.fn();
    render(
      <Profiler id="link" onRender={rendered}>
        <Link href="/about">About</Link>
      </Profiler>,
    );
    act(() => navigate('/noor'));
    expect(rendered.mock.calls.length).toBe(1);
  });
});
