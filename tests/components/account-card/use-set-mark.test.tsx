import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLogout } from '#components/page/use-logout.ts';
import { useSetMark } from '#components/account-card/use-set-mark.ts';
import { defaultSettings } from '#domain/settings/settings.ts';

const world = vi.hoisted(() => ({ settings: {} as object, sent: [] as { opens?: boolean }[] }));
vi.mock('#react/hooks.ts', () => ({
  usePageActor: () => ({ getSnapshot: () => ({ context: { settings: world.settings } }) }),
  useSessionActor: () => ({ send: (event: { opens?: boolean }) => world.sent.push(event) }),
}));

// rules: press-waits
test.each([true, false])('a press is dropped with its page only if it opens a confirmation: %s', (confirms) => {
  world.settings = { ...defaultSettings, modalOnBlock: confirms, modalOnDelete: confirms, modalOnLogout: confirms };
  world.sent = [];
  const setMark = renderHook(() => useSetMark()).result.current;
  setMark('block', 'a', true);
  setMark('remove', 's', true);
  setMark('block', 'a', false);
  setMark('mute', 'a', true, { confirms: true });
  renderHook(() => useLogout()).result.current();
  expect(world.sent.map(({ opens }) => opens ?? false)).toEqual([confirms, confirms, false, true, confirms]);
});
