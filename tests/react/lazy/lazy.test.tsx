import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lazyEntry, type Entry } from '#react/lazy/entry.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { user } from '#tests/support/user.ts';

const part = { Part: () => <p>the part</p> };

const show = (of: Entry<typeof part>) =>
  render(
    <Lazy of={of} shape={<p>its shape</p>} failed={({ resetErrorBoundary }) => <button onClick={resetErrorBoundary}>again</button>}>
      {({ Part }) => <Part />}
    </Lazy>,
  );

/** Settles pending promises; no timer runs. */
const settle = () => act(async () => {});
const failingOnce = () => {
  const tried = { times: 0 };
  const of = lazyEntry(async () => (++tried.times === 1 ? Promise.reject(new Error('no network')) : part));
  return { of, tried };
};

describe('lazy parts', () => {
  test('render as soon as they load, independent of others', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof part>();
    const { container } = show(lazyEntry(() => promise));
    expect(container.textContent).toBe('its shape');
    resolve(part);
    await settle();
    expect(container.textContent).toBe('the part');
  });

  test('render at once when already loaded', async () => {
    const of = lazyEntry(async () => part);
    await of.load();
    expect(show(of).container.textContent).toBe('the part');
  });

  test('report a failure, and retry on press', async () => {
    const { of, tried } = failingOnce();
    const { container } = show(of);
    await settle();
    await user.click(screen.getByRole('button', { name: 'again' }));
    await settle();
    expect(container.textContent).toBe('the part');
    expect(tried.times).toBe(2);
  });

  test('render in both slots that wait for them after one press', async () => {
    const { of, tried } = failingOnce();
    const [one, other] = [show(of), show(of)];
    await settle();
    await user.click(screen.getAllByRole('button', { name: 'again' })[0]!);
    await settle();
    expect([one.container.textContent, other.container.textContent]).toEqual(['the part', 'the part']);
    expect(tried.times).toBe(2);
  });

  test('retry a failed preload for the slot that needs it', async () => {
    const { of } = failingOnce();
    of.ahead();
    await settle();
    const { container } = show(of);
    await settle();
    expect(container.textContent).toBe('the part');
  });

  test('pass the reason of a failure to whatever awaits them', async () => {
    const { of } = failingOnce();
    await expect(of.load()).rejects.toThrow('no network');
    expect(await of.load()).toBe(part);
  });

  test('report a crash while rendered, and render again on press', async () => {
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new Error('a bug');
      return <p>the part</p>;
    };
    const of = lazyEntry(async () => ({ Part }));
    await of.load();
    const { container } = show(of);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'again' }));
    await settle();
    expect(container.textContent).toBe('the part');
  });
});
