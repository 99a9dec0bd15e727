import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { featureGroupMachine, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { lazyEntry } from '#react/lazy/entry.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

const found = vi.hoisted(() => ({ group: undefined as AnyActorRef | undefined }));
vi.mock('#react/hooks.ts', async () => ({ ...(await import('#tests/shell/stage.tsx')).hooks, useGroup: () => found.group }));

const part = { Part: () => <p>the part</p> };

/** A feature group and its views, each of which comes from its given try on. */
const show = async ({ actorsFrom, viewsFrom }: { actorsFrom: number; viewsFrom: number }) => {
  const tries = { actors: 0, views: 0 };
  const loadGroup = fromPromise<FeatureGroupLogics, { group: FeatureGroupName }>(async () => {
    if (++tries.actors < actorsFrom) throw new Error('no network');
    return {};
  });
  const group = createActor(featureGroupMachine.provide({ actors: { loadGroup } }), { input: { group: 'settings' } }).start();
  found.group = group;
  const featureGroups = {
    send: ({ type }: { type: string }) => type === 'group.open' && group.send({ type: 'group.retry' }),
  } as unknown as AnyActorRef;
  setStage({ session: { featureGroups } });
  const settings = lazyEntry(async () => {
    if (++tries.views < viewsFrom) throw new Error('no network');
    return part;
  }, 'settings');
  const { container } = renderInApp(<Lazy of={settings}>{({ Part }) => <Part />}</Lazy>);
  await settle();
  return { container, tries };
};

const settle = () => act(async () => {});
const press = async () => {
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
};

describe('lazy feature bundle', () => {
  test('loads failed actors and views by one press', async () => {
    const { container, tries } = await show({ actorsFrom: 2, viewsFrom: 2 });
    await press();
    expect(container.textContent).toBe('the part');
    expect(tries).toEqual({ actors: 2, views: 2 });
  });

  test('fetches no loaded part again with a failed one', async () => {
    const { container, tries } = await show({ actorsFrom: 2, viewsFrom: 1 });
    await press();
    expect(container.textContent).toBe('the part');
    expect(tries).toEqual({ actors: 2, views: 1 });
  });

  test('reports a second failure of its views, and can be retried a third time', async () => {
    const { container } = await show({ actorsFrom: 1, viewsFrom: 3 });
    await press();
    await press();
    expect(container.textContent).toBe('the part');
  });
});
