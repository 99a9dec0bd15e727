import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Later } from '#shell/later.tsx';
import { once } from '#shell/loads.ts';

const part = { Part: () => <p>the part</p> };

const show = (load: ReturnType<typeof once<typeof part>>) =>
  render(
    <Later load={load} shape={<p>its shape</p>} failed={({ resetErrorBoundary }) => <button onClick={resetErrorBoundary}>again</button>}>
      {({ Part }) => <Part />}
    </Later>,
  );

/** What is awaited comes; no timer runs. */
const settle = () => act(async () => {});

test('a part shows as soon as it is there, and waits for nothing else', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof part>();
  const { container } = show(once(() => promise));
  expect(container.textContent).toBe('its shape');
  resolve(part);
  await settle();
  expect(container.textContent).toBe('the part');
});

test('what is there already shows at once', async () => {
  const load = once(async () => part);
  await load();
  expect(show(load).container.textContent).toBe('the part');
});

test('what does not come says so, and is tried again by a press', async () => {
  let tries = 0;
  const load = once(async () => {
    if (++tries === 1) throw new Error('no network');
    return part;
  });
  const { container } = show(load);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await settle();
  expect(container.textContent).toBe('the part');
  expect(tries).toBe(2);
});

test('a part that two places wait for comes to both by one press', async () => {
  let tries = 0;
  const load = once(async () => (++tries === 1 ? Promise.reject(new Error('no network')) : part));
  const [one, other] = [show(load), show(load)];
  await settle();
  fireEvent.click(screen.getAllByRole('button', { name: 'again' })[0]!);
  await settle();
  expect([one.container.textContent, other.container.textContent]).toEqual(['the part', 'the part']);
  expect(tries).toBe(2);
});

test('who loads first and forgets a failure lets the next try', async () => {
  let tries = 0;
  const load = once(async () => (++tries === 1 ? Promise.reject(new Error('no network')) : part));
  await load().then(undefined, load.forget);
  const { container } = show(load);
  await settle();
  expect(container.textContent).toBe('the part');
});
