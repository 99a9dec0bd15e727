import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { Modal } from '#ui/modal.tsx';

const showing = (children: ReactNode) => (
  <main tabIndex={-1}>
    <section tabIndex={-1} aria-label="List">
      {children}
    </section>
  </main>
);
const here = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;

describe('leaveFocus', () => {
  test('moves the focus of a removed button to its surroundings', async () => {
    const { rerender } = render(showing(<Button>Load older</Button>));
    screen.getByRole('button').focus();
    rerender(showing(null));
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  test('skips what is removed together with the button', async () => {
    const gap = (
      <div tabIndex={-1}>
        <Button>Load missing posts</Button>
      </div>
    );
    const { rerender } = render(showing(gap));
    screen.getByRole('button').focus();
    rerender(showing(null));
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  test('leaves a focus that is elsewhere or moved meanwhile', async () => {
    const { rerender } = render(showing(<Button>Load older</Button>));
    rerender(showing(null));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);

    rerender(showing(<Button>Load older</Button>));
    screen.getByRole('button').focus();
    rerender(showing(null));
    screen.getByRole('main').focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('focuses the content where no ancestor is focusable', async () => {
    const page = (has: boolean) => (
      <>
        <header>{has && <Button>Try again</Button>}</header>
        <main tabIndex={-1} />
      </>
    );
    const { rerender } = render(page(true));
    screen.getByRole('button').focus();
    rerender(page(false));
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('focuses the first element of a dialog that covers the content', async () => {
    const page = (has: boolean) => (
      <>
        <main tabIndex={-1} />
        <Modal onClose={() => {}}>
          <button data-autofocus>Inside</button>
          {has && <Button>Try again</Button>}
        </Modal>
      </>
    );
    const { rerender } = render(page(true));
    screen.getByText('Try again').focus();
    rerender(page(false));
    await Promise.resolve();
    expect(here()).toBe('Inside');
  });

  test('focuses the successor of a deleted row, or the next one where that is removed too', async () => {
    const list = (rows: readonly string[]) => (
      <ul tabIndex={-1} aria-label="Files">
        {rows.map((row) => (
          <li key={row}>
            <button
              aria-label={row}
              ref={leaveFocusTo((button) => [
                button.closest('li')?.nextElementSibling?.querySelector('button'),
                button.closest('li')?.previousElementSibling?.querySelector('button'),
              ])}
            />
          </li>
        ))}
      </ul>
    );
    const { rerender } = render(showing(list(['one', 'two', 'three'])));
    screen.getByLabelText('two').focus();
    const seen: unknown[] = [];
    for (const rows of [['one', 'three'], ['one'], []]) {
      rerender(showing(list(rows)));
      await Promise.resolve();
      seen.push(here());
    }
    expect(seen).toEqual(['three', 'one', 'Files']);
  });

  test('focuses the surroundings of a row removed with its menu, and the button of a closed menu', async () => {
    const menu = (
      <MenuButton label="More" icon="…">
        {() => <MenuItem onPick={() => {}}>Delete</MenuItem>}
      </MenuButton>
    );
    const { rerender } = render(showing(menu));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(here()).toBe('Delete');
    await userEvent.keyboard('{Enter}');
    expect(here()).toBe('More');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(here()).toBe('Delete');
    rerender(showing(null));
    await Promise.resolve();
    expect(here()).toBe('List');
  });

  test('focuses the field above a removed alert, also on a timeout', async () => {
    const form = (has: boolean) => (
      <form tabIndex={-1}>
        <input aria-label="Name" />
        {has && (
          <Alert dismissLabel="Dismiss" onDismiss={() => rerender(form(false))}>
            Wrong
          </Alert>
        )}
      </form>
    );
    const { rerender } = render(form(true));
    const seen: unknown[] = [];
    for (const go of [() => userEvent.keyboard('{Enter}'), async () => rerender(form(false))]) {
      rerender(form(true));
      screen.getByRole('button').focus();
      await go();
      await Promise.resolve();
      seen.push(here());
    }
    expect(seen).toEqual(['Name', 'Name']);
  });
});
