import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { lazyEntry } from '#react/lazy/entry.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { movingScreens } from '#tests/support/screens.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = async () => {
  const file = Promise.withResolvers<{ Part: () => React.ReactNode }>();
  const screens = createActor(movingScreens).start();
  const close = vi.fn();
  setStage({ page: { screens } });
  renderInApp(
    <LazyDialog of={lazyEntry(() => file.promise)} title="Report @a" onClose={close}>
      {({ Part }) => <Part />}
    </LazyDialog>,
  );
  await act(async () => {});
  return {
    close,
    go: () => act(() => screens.send({ type: 'go', path: '/elsewhere' })),
    arrive: () => act(async () => file.resolve({ Part: () => <p>the dialog</p> })),
    fail: () => act(async () => file.reject(new Error('offline'))),
    frames: () => screen.queryAllByRole('dialog', { name: 'Report @a' }),
  };
};

beforeEach(() => void setStage());

describe('dialog that is open before its file is loaded', () => {
  // rules: press-waits
  test('shows its frame until the file is loaded', async () => {
    const { frames, arrive } = await show();
    expect(frames()).toEqual([]);
    await screen.findByRole('dialog');
    expect(frames().map((one) => [one.ariaBusy, one.textContent])).toEqual([['true', 'Report @aLoading…']]);
    expect(document.activeElement?.textContent).toBe('Loading…');
    await arrive();
    expect([frames(), screen.getByText('the dialog').isConnected]).toEqual([[], true]);
  });

  // rules: press-waits
  test('can be closed while it is loading, and closes with its page', async () => {
    const { close, go } = await show();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
    go();
    expect(close).toHaveBeenCalledTimes(2);
  });

  // rules: part-failed
  test('reports in its frame that the file failed to load', async () => {
    const { close, fail, frames } = await show();
    await fail();
    expect(frames()[0]?.textContent).toContain('Try again');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
