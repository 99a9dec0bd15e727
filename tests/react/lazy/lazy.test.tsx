import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

/** What is awaited comes; no timer runs. */
const settle = () => act(async () => {});
const failingOnce = () => {
  const tried = { times: 0 };
  const of = lazyEntry(async () => (++tried.times === 1 ? Promise.reject(new Error('no network')) : part));
  return { of, tried };
};

test('a part shows as soon as it is there, and waits for nothing else', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof part>();
  const { container } = show(lazyEntry(() => promise));
  expect(container.textContent).toBe('its shape');
  resolve(part);
  await settle();
  expect(container.textContent).toBe('the part');
});

test('what is there already shows at once', async () => {
  const of = lazyEntry(async () => part);
  await of.load();
  expect(show(of).container.textContent).toBe('the part');
});

test('what does not come says so, and is tried again by a press', async () => {
  const { of, tried } = failingOnce();
  const { container } = show(of);
  await settle();
  await user.click(screen.getByRole('button', { name: 'again' }));
  await settle();
  expect(container.textContent).toBe('the part');
  expect(tried.times).toBe(2);
});

test('a part that two places wait for comes to both by one press', async () => {
  const { of, tried } = failingOnce();
  const [one, other] = [show(of), show(of)];
  await settle();
  await user.click(screen.getAllByRole('button', { name: 'again' })[0]!);
  await settle();
  expect([one.container.textContent, other.container.textContent]).toEqual(['the part', 'the part']);
  expect(tried.times).toBe(2);
});

test('what was fetched ahead and did not come is fetched once more for whoever needs it', async () => {
  const { of } = failingOnce();
  of.ahead();
  await settle();
  const { container } = show(of);
  await settle();
  expect(container.textContent).toBe('the part');
});

test('whoever waits for a part hears that it does not come, and why', async () => {
  const { of } = failingOnce();
  await expect(of.load()).rejects.toThrow('no network');
  expect(await of.load()).toBe(part);
});

test('a part that breaks while it shows says so, and a press shows it anew', async () => {
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
