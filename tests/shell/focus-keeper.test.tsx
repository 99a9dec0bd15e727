import { act, screen as page } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, assign } from 'xstate';
import type { Layout } from '#domain/shell/layout.ts';
import type { Screen } from '#domain/routes/resolve.ts';
import { FocusKeeper } from '#shell/focus-keeper.tsx';
import { useFirstVisitor } from '#shell/first-visitor.ts';
import { renderInApp, setStage } from './stage.tsx';

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
  renderInApp(
    <>
      <a href="/here">A link that stays</a>
      <main id="main" tabIndex={-1}>
        <a href="/there">A link that goes</a>
      </main>
      <FocusKeeper first={GUEST} layout="mobile" />
    </>,
  );
  return (screen: Screen, leave = () => {}) =>
    act(() => {
      leave();
      screens.send({ type: 'show', screen });
    });
};

describe('focus keeper', () => {
  test('recognises an account that logged in before the keeper loaded', () => {
    const begin = (accountId?: string) => {
      setStage({ visitor: { origin: 'https://a.example', ...(accountId && { accountId }) } });
      return renderInApp(<Keeping />);
    };
    const shown = { late: false };
    function Keeping() {
      const first = useFirstVisitor();
      return (
        <>
          <main id="main" tabIndex={-1} />
          {shown.late && <FocusKeeper first={first} layout="mobile" />}
        </>
      );
    }
    begin().unmount();
    shown.late = true;
    begin('noor');
    expect(document.activeElement).toBe(page.getByRole('main'));
  });

  test('moves a focus lost with its screen to the content of the next one', () => {
    const show = showScreen(unknown);
    const link = page.getByText('A link that goes');
    link.focus();
    show(about, () => link.remove());
    expect(document.activeElement).toBe(page.getByRole('main'));
  });

  test('moves a focus lost with a column to the content when the window becomes narrower', () => {
    setStage({ visitor: { origin: 'https://a.example' } });
    const window = { narrow: () => {} };
    function Page() {
      const [layout, setLayout] = useState<Layout>('normal');
      window.narrow = () => setLayout('mobile');
      return (
        <>
          {layout === 'normal' && <a href="/home">In the sidebar</a>}
          <main id="main" tabIndex={-1} />
          <FocusKeeper first={GUEST} layout={layout} />
        </>
      );
    }
    renderInApp(<Page />);
    act(() => page.getByText('In the sidebar').focus());
    act(() => window.narrow());
    expect(document.activeElement).toBe(page.getByRole('main'));
  });

  test('leaves the focus on an element that stays', () => {
    const show = showScreen(unknown);
    page.getByText('A link that stays').focus();
    show(about);
    expect(document.activeElement).toBe(page.getByText('A link that stays'));
  });

  test('takes no focus where nothing had it, as on a new page', () => {
    const show = showScreen(unknown);
    show(about);
    expect(document.activeElement).toBe(document.body);
  });

  test('focuses the content after login and logout, but nothing on the first page', () => {
    const begin = (accountId?: string) => {
      document.body.replaceChildren();
      setStage({ visitor: { origin: 'https://a.example', ...(accountId && { accountId }) } });
      return renderInApp(
        <>
          <main id="main" tabIndex={-1} />
          <FocusKeeper first={GUEST} layout="mobile" />
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
});
