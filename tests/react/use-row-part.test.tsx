import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/system/session.machine.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import { useRowPart } from '#react/hooks.ts';
import { SessionProvider } from '#react/providers.tsx';
import { entitiesLogic } from '#services/entities.ts';
import { aStatus } from '#tests/support/entities.ts';

const open = () => {
  const cache = new EntityCache();
  const entities = entitiesLogic(cache, () => {});
  const session = createActor(setup({ actors: { entities } }).createMachine({ invoke: { src: 'entities', id: 'entities' } })).start();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={session as unknown as ActorRefFrom<typeof sessionMachine>}>{children}</SessionProvider>
  );
  return { statuses: cache.tables.statuses, wrapper };
};

test('follows a part of a row, and renders only for that', () => {
  const { statuses, wrapper } = open();
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useRowPart('statuses', '1', (status) => status?.favouritesCount);
    },
    { wrapper },
  );
  expect(result.current).toBeUndefined();
  act(() => statuses.merge(aStatus({ id: '1', favouritesCount: 2 })));
  expect([result.current, renders]).toEqual([2, 2]);
  act(() => statuses.update('1', { token: 'reblog', set: { reblogged: true } }));
  expect([result.current, renders]).toEqual([2, 2]);
  act(() => statuses.update('1', { token: 'favourite', add: { favouritesCount: 1 } }));
  expect([result.current, renders]).toEqual([3, 3]);
});
