import { describe, expect, test } from 'vitest';
import { layoutMachine, selectDrawer, selectLayout, selectShowsFloatingButton } from '#machines/shell/layout.machine.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const watchViewport = deferredSource();
  const { actor } = openAmong(layoutMachine.provide({ actors: { watchViewport: watchViewport.logic } }));
  return {
    actor,
    resize: (width: number, height = 900) => watchViewport.emit({ type: 'layout.resized', width, height }),
    layout: (isSignedIn: boolean) => selectLayout(actor.getSnapshot(), isSignedIn),
    drawer: () => selectDrawer(actor.getSnapshot()),
    showsButton: (isAlways?: boolean) => selectShowsFloatingButton(actor.getSnapshot(), isAlways),
  };
};

// rules: layout-widths
describe('layout machine: breakpoints', () => {
  test.each([
    [390, 'mobile', 'mobile'],
    [800, 'mobile', 'mobile'],
    [801, 'normal', 'normal'],
    [1279, 'normal', 'normal'],
    [1280, 'wide', 'normal'],
  ] as const)('%i px is %s for a member and %s for a guest', (width, member, guest) => {
    const { resize, layout } = open();
    resize(width);
    expect([layout(true), layout(false)]).toEqual([member, guest]);
  });
});

// rules: new-post-button
describe('layout machine: floating button', () => {
  // rules: phone-keyboard
  test.each([
    [390, 844, true],
    [800, 900, true],
    [801, 900, false],
    [349, 344, false],
    [350, 345, false],
    [349, 560, true],
    [449, 559, false],
    [450, 559, true],
    [449, 560, true],
    [700, 300, true],
  ])('is shown at %i × %i: %s', (width, height, shows) => {
    const { resize, showsButton } = open();
    resize(width, height);
    expect(showsButton()).toBe(shows);
  });

  test('is shown in wider windows with the setting, but not over a keyboard', () => {
    const { resize, showsButton } = open();
    resize(1440, 900);
    expect([showsButton(false), showsButton(true)]).toEqual([false, true]);
    resize(349, 344);
    expect(showsButton(true)).toBe(false);
  });

  test('is hidden by a drawer', () => {
    const { actor, resize, showsButton } = open();
    resize(390, 844);
    actor.send({ type: 'drawer.open', drawer: 'menu' });
    expect(showsButton()).toBe(false);
  });
});

test('opens one drawer at a time', () => {
  const { actor, drawer } = open();
  const seen = [drawer()];
  for (const next of ['menu', 'notifications', 'timelines'] as const) {
    actor.send({ type: 'drawer.open', drawer: next });
    seen.push(drawer());
  }
  actor.send({ type: 'drawer.close' });
  expect([...seen, drawer()]).toEqual([undefined, 'menu', 'notifications', 'timelines', undefined]);
});
