import { act, screen as page } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, setup, assign } from 'xstate';
import type { Screen } from '#domain/routes/resolve.ts';
import { FocusKeeper } from '#shell/focus-keeper.tsx';
import { useFirstVisitor } from '#shell/first-visitor.ts';
import { renderOnStage, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const GUEST = 'https://a.example/guest';
const about: Screen = { name: 'about' };
const unknown: Screen = { name: 'unknown', path: '/nowhere' };

const showScreen = (first: Screen) => {
  const machine = setup({
    types: { context: {} as { screen: Screen }, events: {} as { type: 'show'; screen: Screen } },
  }).createMachine({
    context: { screen: first },
    on: { show: { actions: assign({ screen: ({ event }) => event.screen }) } },
  });
  const screens = createActor(machine).start();
  setStage({ page: { screens } });
  renderOnStage(
    <>
      <a href="/here">A link that stays</a>
      <main id="main" tabIndex={-1}>
        <a href="/there">A link that goes</a>
      </main>
      <FocusKeeper first={GUEST} />
    </>,
  );
  return (screen: Screen, leave = () => {}) =>
    act(() => {
      leave();
      screens.send({ type: 'show', screen });
    });
};

test('whoever signed in before this came late is somebody else than who opened the page', () => {
  const begin = (accountId?: string) => {
    setStage({ visitor: { origin: 'https://a.example', ...(accountId && { accountId }) } });
    return renderOnStage(<Keeping />);
  };
  const shown = { late: false };
  function Keeping() {
    const first = useFirstVisitor();
    return (
      <>
        <main id="main" tabIndex={-1} />
        {shown.late && <FocusKeeper first={first} />}
      </>
    );
  }
  begin().unmount();
  shown.late = true;
  begin('noor');
  expect(document.activeElement).toBe(page.getByRole('main'));
});

test('the focus that went with a screen goes to the content of the next one', () => {
  const show = showScreen(unknown);
  const link = page.getByText('A link that goes');
  link.focus();
  show(about, () => link.remove());
  expect(document.activeElement).toBe(page.getByRole('main'));
});

test('the focus stays on what stays', () => {
  const show = showScreen(unknown);
  page.getByText('A link that stays').focus();
  show(about);
  expect(document.activeElement).toBe(page.getByText('A link that stays'));
});

test('where nothing had the focus, as on a page that was just opened, nothing takes it', () => {
  const show = showScreen(unknown);
  show(about);
  expect(document.activeElement).toBe(document.body);
});

test('after signing in and after logging out it goes to the content, and on the first page to nothing', () => {
  const begin = (accountId?: string) => {
    document.body.replaceChildren();
    setStage({ visitor: { origin: 'https://a.example', ...(accountId && { accountId }) } });
    return renderOnStage(
      <>
        <main id="main" tabIndex={-1} />
        <FocusKeeper first={GUEST} />
      </>,
    );
  };
  const guest = begin();
  expect(document.activeElement).toBe(document.body);
  guest.unmount();
  const noor = begin('noor');
  expect(document.activeElement).toBe(page.getByRole('main'));
  noor.unmount();
  begin();
  expect(document.activeElement).toBe(page.getByRole('main'));
});
