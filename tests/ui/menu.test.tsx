import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MenuButton, MenuItem, MenuSeparator, MenuLink } from '#ui/menu.tsx';

/** jsdom shows no popovers. */
const unseen = (name: string) => ({ name, hidden: true });

const show = async () => {
  const picked = vi.fn<(what: string) => void>();
  render(
    <>
      <MenuButton label="More" icon="…" className="b">
        {() => (
          <>
            <MenuItem onPick={() => picked(`one, focus on ${document.activeElement?.getAttribute('aria-label')}`)}>One</MenuItem>
            <MenuItem isOn onPick={() => picked('on')}>
              Kept
            </MenuItem>
            <MenuSeparator />
            <MenuItem isDanger onPick={() => picked('removed')}>
              Delete
            </MenuItem>
            <MenuLink icon={null} href="https://a.example/">
              Original
            </MenuLink>
          </>
        )}
      </MenuButton>
      <button>Next</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  return { picked, button, menu: () => screen.queryByRole('menu', { hidden: true }) };
};

let now = 0;
/** Presses a key after a delay in ms; returns true if the menu handled it. */
const press = (key: string, afterMs = 1_000) => {
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key });
  Object.defineProperty(event, 'timeStamp', { value: (now += afterMs) });
  return !fireEvent(document.activeElement ?? document.body, event);
};
const focused = () => document.activeElement?.textContent;

describe('menu', () => {
  test('focuses its first item on opening, wraps on arrow keys, and finds items by letters', async () => {
    await show();
    const walk = ['', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'd', 'ArrowDown', 'k'].map((key) => {
      if (key) press(key);
      return focused();
    });
    expect(walk).toEqual(['One', 'Original', 'One', 'Original', 'One', 'Delete', 'Original', 'Kept']);
  });

  test('runs an item after it closed and its button has the focus', async () => {
    const { picked, menu } = await show();
    await userEvent.click(screen.getByRole('menuitem', unseen('One')));
    expect([menu(), picked.mock.calls]).toEqual([null, [['one, focus on More']]]);
  });

  test('exposes checked items, and opens links in a new tab', async () => {
    await show();
    expect(screen.getByRole('menuitemcheckbox', unseen('Kept')).getAttribute('aria-checked')).toBe('true');
    const link = screen.getByRole('menuitem', unseen('Original'));
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('has items in the tab order, by which a menu that scrolls is reached', async () => {
    const { menu } = await show();
    const items = [...(menu()?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    expect(items.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, 0]);
  });

  test('closes on Tab and moves on from its button', async () => {
    const { menu } = await show();
    await userEvent.tab();
    expect([menu(), focused()]).toEqual([null, 'Next']);
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More');
  });

  test('closes on a press on its button without reopening', async () => {
    const { button, menu } = await show();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    const open = screen.getByRole('menu', { hidden: true });
    fireEvent(open, Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect([menu(), button.getAttribute('aria-expanded')]).toEqual([null, 'false']);
  });

  // rules: menu-typeahead
  test('combines letters typed within 500 ms, including a space', async () => {
    render(
      <MenuButton label="More" icon="…">
        {() =>
          ['Copy', 'Mute', 'Mute the thread', 'Mute Noor'].map((text) => (
            <MenuItem key={text} onPick={() => {}}>
              {text}
            </MenuItem>
          ))
        }
      </MenuButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const type = (keys: string, afterMs?: number) => {
      for (const [at, key] of [...keys].entries()) press(key, at === 0 ? 1_000 : afterMs);
      return focused();
    };
    expect([type('mute n', 500), type('mute', 500), type('m'), type('mm', 100), type('xy', 100), type('mc', 501)]).toEqual([
      'Mute Noor',
      'Mute',
      'Mute the thread',
      'Mute',
      'Mute',
      'Copy',
    ]);
    expect(press(' ')).toBe(false);
  });

  test('exposes its orientation', async () => {
    await show();
    expect(screen.getByRole('menu', { hidden: true }).getAttribute('aria-orientation')).toBe('vertical');
  });
});

describe('a menu that grows', () => {
  const ANCHOR = { top: 500, bottom: 520, left: 10, right: 50 };

  /** Opens a menu of 100 px beside a button near the end of a window of 768 px; returns the function that lets it grow. */
  const open = async (isHovered: boolean) => {
    const observed: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(send: () => void) {
          observed.push(send);
        }
        observe() {}
        disconnect() {}
      },
    );
    let height = 100;
    const boxOf = (element: Element) =>
      element.getAttribute('role') === 'menu' ? { width: 200, height, top: Number.parseFloat((element as HTMLElement).style.top) } : ANCHOR;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      return boxOf(this) as DOMRect;
    });
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function match(this: Element, selector: string) {
      return selector === ':hover' ? isHovered : matches.call(this, selector);
    });
    const { menu } = await show();
    const styleOf = () => [menu()?.style.top, menu()?.style.getPropertyValue('--steady')];
    const before = styleOf();
    height = 400;
    for (const send of observed) send();
    return [before, styleOf()];
  };

  test('keeps its items under the pointer, and scrolls at the end of the window', async () => {
    expect(await open(true)).toEqual([
      ['526px', ''],
      ['526px', '234px'],
    ]);
  });

  test('is positioned again while the pointer is elsewhere', async () => {
    expect(await open(false)).toEqual([
      ['526px', ''],
      ['94px', ''],
    ]);
  });
});
