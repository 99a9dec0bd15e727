import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyEntry } from '#react/lazy/entry.ts';
import { LazyMenu } from '#react/lazy/lazy-menu.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

type Part = { Items: () => React.ReactNode };
const part: Part = { Items: () => <MenuItem onPick={() => {}}>Suspend</MenuItem> };

const picker: Part = {
  Items: () => (
    <div tabIndex={-1} data-autofocus aria-label="Emoji">
      <input aria-label="Search emoji" />
    </div>
  ),
};

const show = async (role: 'menu' | 'dialog', content = part) => {
  const files: PromiseWithResolvers<Part>[] = [];
  const load = () => {
    const file = Promise.withResolvers<Part>();
    files.push(file);
    return file.promise;
  };
  const of = lazyEntry(load);
  renderInApp(
    <MenuButton label="Moderation" icon="" role={role}>
      {() => (
        <LazyMenu of={of} role={role}>
          {({ Items }) => <Items />}
        </LazyMenu>
      )}
    </MenuButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Moderation' }));
  return {
    arrive: () => act(async () => files.at(-1)?.resolve(content)),
    fail: () => act(async () => files.at(-1)?.reject(new Error('offline'))),
    focused: () => document.activeElement?.textContent,
  };
};

beforeEach(() => {
  setStage();
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
});

describe('menu that is open before its file is loaded', () => {
  // rules: press-waits
  test('announces that it is loading, and then focuses its first item', async () => {
    const { arrive, focused } = await show('menu');
    const items = () => screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
    expect([items(), screen.queryByRole('status', { hidden: true }), focused()]).toEqual([['Loading…'], null, 'Loading…']);
    await arrive();
    expect([items(), focused()]).toEqual([['Suspend'], 'Suspend']);
  });

  test('gives the focus to what a picker prefers, not to a field that opens a keyboard', async () => {
    const { arrive } = await show('dialog', picker);
    await arrive();
    expect(document.activeElement?.ariaLabel).toBe('Emoji');
  });

  // rules: part-failed
  test.each(['menu', 'dialog'] as const)('reports a failure in a %s, and can be retried there', async (role) => {
    const { arrive, fail, focused } = await show(role);
    await fail();
    const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
    const reason = role === 'menu' ? document.getElementById(described) : screen.getByRole('alert', { hidden: true });
    expect([reason?.textContent, focused()]).toEqual([expect.stringContaining("Couldn't load"), 'Try again']);
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Loading…');
    await arrive();
    expect(focused()).toBe('Suspend');
  });
});
