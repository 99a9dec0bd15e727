import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { areaMachine, type AreaLogics } from '#machines/system/area.machine.ts';
import type { AreaName } from '#machines/system/areas.ts';
import { lateEntry } from '#app/late/entry.ts';
import { Late } from '#app/late/late.tsx';
import { renderOnStage, setStage } from '#tests/shell/stage.tsx';

const found = vi.hoisted(() => ({ area: undefined as AnyActorRef | undefined }));
vi.mock('#app/hooks.ts', async () => ({ ...(await import('#tests/shell/stage.tsx')).hooks, useArea: () => found.area }));

const part = { Part: () => <p>the part</p> };

/** An area and its views, each of which comes from its given try on. */
const show = async ({ actorsFrom, viewsFrom }: { actorsFrom: number; viewsFrom: number }) => {
  const tries = { actors: 0, views: 0 };
  const loadArea = fromPromise<AreaLogics, { area: AreaName }>(async () => {
    if (++tries.actors < actorsFrom) throw new Error('no network');
    return {};
  });
  const area = createActor(areaMachine.provide({ actors: { loadArea } }), { input: { area: 'settings' } }).start();
  found.area = area;
  const areas = { send: ({ type }: { type: string }) => type === 'area.retry' && area.send({ type }) } as unknown as AnyActorRef;
  setStage({ session: { areas } });
  const settings = lateEntry(async () => {
    if (++tries.views < viewsFrom) throw new Error('no network');
    return part;
  }, 'settings');
  const { container } = renderOnStage(<Late of={settings}>{({ Part }) => <Part />}</Late>);
  await settle();
  return { container, tries };
};

const settle = () => act(async () => {});
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
};

test('where both the actors and the views of a part did not come, one press brings both', async () => {
  const { container, tries } = await show({ actorsFrom: 2, viewsFrom: 2 });
  await press();
  expect(container.textContent).toBe('the part');
  expect(tries).toEqual({ actors: 2, views: 2 });
});

test('what came is not fetched once more with what did not', async () => {
  const { container, tries } = await show({ actorsFrom: 2, viewsFrom: 1 });
  await press();
  expect(container.textContent).toBe('the part');
  expect(tries).toEqual({ actors: 2, views: 1 });
});

test('views that fail once more say so, and can be tried a third time', async () => {
  const { container } = await show({ actorsFrom: 1, viewsFrom: 3 });
  await press();
  await press();
  expect(container.textContent).toBe('the part');
});
