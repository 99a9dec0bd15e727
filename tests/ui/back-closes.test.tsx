import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindBackToLayers } from '#platform/back.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { layers } from '#ui/layers.ts';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { Modal } from '#ui/modal.tsx';
import { Popover } from '#ui/popover.tsx';
import { Question } from '#ui/question.tsx';
import { Suggestions } from '#components/autocomplete/suggestions.tsx';
import { Locale } from '#i18n/locale.tsx';
import { endTimersWithFile } from '#tests/support/end-timers.ts';

endTimersWithFile();

bindBackToLayers(layers);

const WAIT = { timeout: 5_000 };
/** A move takes several turns of the loop, however long those are on a busy machine. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  });
const back = async () => (history.back(), await settled());

type Props = { onClose: () => void; children: ReactNode };
const field = { current: document.createElement('textarea') };

/** Every kind of overlay, each with another on top. */
const OVERLAYS: Readonly<Record<string, (props: Props) => ReactNode>> = {
  drawer: ({ onClose, children }) => (
    <Drawer side="start" label="Menu" swipePx={60} onClose={onClose}>
      {children}
    </Drawer>
  ),
  dialog: ({ onClose, children }) => (
    <Dialog title="A dialog" closeLabel="Close" onClose={onClose}>
      {children}
    </Dialog>
  ),
  viewer: ({ onClose, children }) => <Modal onClose={onClose}>{children}</Modal>,
  question: ({ onClose, children }) => (
    <Question title="Sure?" closeLabel="Close" cancelLabel="No" doLabel="Yes" onCancel={onClose} onConfirm={() => {}}>
      {children}
    </Question>
  ),
  'pressed card': ({ onClose, children }) => (
    <Popover role="dialog" label="About" anchor={document.body} onClose={onClose}>
      {children}
    </Popover>
  ),
  'list of suggestions': ({ onClose, children }) => (
    <>
      <Suggestions
        {...{
          field,
          id: 'a',
          start: 0,
          suggestions: [],
          marked: undefined,
          note: 'searching',
          onPoint: () => {},
          onTake: () => {},
          onClose,
        }}
      />
      {children}
    </>
  ),
};

let page = '';
let count = 0;
beforeEach(async () => {
  page = `/page/${(count += 1)}`;
  history.pushState(null, '', `/before${page}`);
  history.pushState(null, '', page);
  await settled();
});
afterEach(settled);

/** Renders the open overlays of the names, each nested in the previous one. */
function Tower({ names, onShut }: { names: readonly string[]; onShut: (name: string) => void }) {
  const [name, ...others] = names;
  const [isOpen, setOpen] = useState(true);
  const surface = name !== undefined && OVERLAYS[name];
  if (!surface || !isOpen) return null;
  const onClose = () => {
    onShut(name);
    setOpen(false);
  };
  return surface({ onClose, children: <Tower names={others} onShut={onShut} /> });
}

const names = Object.keys(OVERLAYS);
const orders = [...names.map((_, at) => [...names.slice(at), ...names.slice(0, at)]), names.toReversed()];

describe('closing by Back', () => {
  test.each(orders.map((order) => [order]))('closes %j from last to first, and then leaves the page', async (order) => {
    const shut: string[] = [];
    const towerOf = (height: number) => <Tower names={order.slice(0, height)} onShut={(name) => shut.push(name)} />;
    const { rerender } = render(<Locale>{towerOf(0)}</Locale>);
    for (const at of order.keys()) {
      rerender(<Locale>{towerOf(at + 1)}</Locale>);
      await vi.waitFor(() => expect(history.state).toMatchObject({ over: at + 1 }), WAIT);
    }
    for (const at of order.keys()) {
      await back();
      await vi.waitFor(() => expect([shut, location.pathname]).toEqual([order.toReversed().slice(0, at + 1), page]), WAIT);
    }
    await back();
    await vi.waitFor(() => expect(location.pathname).toBe(`/before${page}`), WAIT);
  });

  test.each(['menu', 'dialog'] as const)('closes a %s that a button opened, and returns the focus', async (role) => {
    render(
      <MenuButton label="More" icon="…" role={role}>
        {() => <MenuItem onPick={() => {}}>One</MenuItem>}
      </MenuButton>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await settled();
    await back();
    expect([screen.queryByRole(role, { hidden: true }), document.activeElement, location.pathname]).toEqual([null, button, page]);
  });

  test('skips overlays that open and close on hover', async () => {
    render(
      <Popover role="dialog" label="About" anchor={document.body} isPassing onClose={() => {}}>
        Noor
      </Popover>,
    );
    await settled();
    await back();
    await vi.waitFor(() => expect(location.pathname).toBe(`/before${page}`), WAIT);
  });

  test('closes a popover when the focus leaves, but not when it moves to its opener or within', async () => {
    render(
      <>
        <MenuButton label="More" icon="…" role="dialog">
          {() => (
            <>
              <button data-autofocus>First</button>
              <button>Last</button>
            </>
          )}
        </MenuButton>
        <button>Elsewhere</button>
      </>,
    );
    const isOpen = () => screen.queryByRole('dialog', { hidden: true }) !== null;
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const seen = ['First', 'Last', 'Elsewhere'].map((name) => {
      act(() => screen.getByText(name).focus());
      return isOpen();
    });
    expect([seen, document.activeElement?.textContent]).toEqual([[true, true, false], 'Elsewhere']);
  });
});
