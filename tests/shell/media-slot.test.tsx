import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { featureGroupMachine, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import { featureGroupsMachine, selectGroupId } from '#machines/system/feature-groups.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { useOpenMedia } from '#components/media/open-media.ts';
import { lazyEntry, type Entry } from '#react/lazy/entry.ts';
import { featureGroups, page } from '#react/lazy/entries.ts';
import { MediaSlot } from '#shell/media-slot.tsx';
import { WaitingPress } from '#shell/waiting-press.tsx';
import { anAttachment } from '#tests/support/attachments.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { movingScreens } from '#tests/support/screens.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from './stage.tsx';

type Bundle = typeof import('#app/bundles/media.ts');

const world = vi.hoisted(() => ({
  groups: undefined as AnyActorRef | undefined,
  media: undefined as unknown,
  retries: 0,
}));

vi.mock('#react/hooks.ts', async () => {
  const [{ hooks }, { useChild }] = await Promise.all([import('./stage.tsx'), import('#react/child-actors.ts')]);
  return {
    ...hooks,
    useGroup: (group: FeatureGroupName) => useChild(world.groups, selectGroupId(group)),
    useMaybeSessionActor: (name: string) => useChild(world.groups, selectGroupId('media'), name),
  };
});
vi.mock('#platform/import-with-retry.ts', () => ({
  importWithRetry: <P,>(load: () => Promise<P>) => {
    world.retries += 1;
    return load();
  },
}));
vi.mock('#react/lazy/further-entries.ts', async (original) => ({
  ...(await original<object>()),
  get media() {
    return world.media;
  },
  viewing: { actor: (await import('./stage.tsx')).holding({}), now: () => undefined, ahead: () => {}, again: () => {} },
}));

let bundle: Bundle;
beforeAll(async () => {
  bundle = await import('#app/bundles/media.ts');
}, 30_000);

/** The media of a status, and the slot of the viewer, whose file comes once it is brought. */
const show = () => {
  const media = { bring: Promise.withResolvers<Bundle>() };
  const crashing = () => ({ ...bundle.group(), flash: lightChild([]) });
  world.media = lazyEntry(() => media.bring.promise, 'media');
  const further = { FURTHER: { media: world.media as Entry<Bundle> } } as Awaited<ReturnType<typeof page.load>>;
  vi.spyOn(page, 'load').mockResolvedValue(further);
  vi.spyOn(page, 'now').mockReturnValue(further);
  const loadGroup = fromPromise<FeatureGroupLogics, { group: FeatureGroupName }>(async ({ input }) =>
    (await featureGroups(input.group))({} as never),
  );
  const group = featureGroupMachine.provide({ actors: { loadGroup } });
  const { actor, notices } = openAmong(featureGroupsMachine.provide({ actors: { group } }), undefined, ['notices']);
  const screens = createActor(movingScreens).start();
  const named = actor.system.get.bind(actor.system);
  vi.spyOn(actor.system, 'get').mockImplementation((name) => (name === 'screens' ? screens : named(name)));
  world.groups = actor;
  setStage({ session: { featureGroups: actor }, page: { screens } });
  renderInApp(
    <>
      <Pictures />
      <MediaSlot />
      <WaitingPress />
    </>,
  );
  return {
    notices,
    go: (path: string) => act(() => screens.send({ type: 'go', path })),
    system: actor.system,
    arrive: () => act(async () => media.bring.resolve({ ...bundle, group: crashing })),
    fail: () =>
      act(async () => {
        media.bring.reject(new Error('offline'));
        media.bring = Promise.withResolvers();
      }),
    press: () => user.click(screen.getByRole('button', { name: 'A shore' })),
    waiting: () => screen.queryAllByRole('dialog', { name: 'Loading…' }),
    viewers: () => screen.queryAllByRole('dialog', { name: 'Media viewer' }),
  };
};

function Pictures() {
  const open = useOpenMedia([anAttachment('image', '1')]);
  return <button onClick={(event) => open('1', event)}>A shore</button>;
}

beforeEach(() => {
  world.retries = 0;
});

describe('slot of the media viewer', () => {
  // rules: viewer-opens
  test('opens it once for a press before its file has arrived', async () => {
    const { press, arrive, viewers, waiting } = show();
    await press();
    expect([viewers().length, waiting().length]).toEqual([0, 0]);
    await screen.findByRole('button', { name: 'Close' });
    expect([viewers().length, waiting().length]).toEqual([0, 1]);
    await arrive();
    expect([viewers().length, waiting().length]).toEqual([1, 0]);
  });

  // rules: part-failed
  test('retries a failed load on the second press', async () => {
    const { press, fail, arrive, viewers, notices } = show();
    await press();
    await fail();
    expect([notices(), world.retries]).toEqual([['general.generic_error'], 0]);
    await press();
    await arrive();
    expect([viewers().length, world.retries]).toEqual([1, 1]);
  });

  // rules: press-waits
  test('opens nothing once the user cancelled the press', async () => {
    const { press, arrive, viewers, waiting } = show();
    await press();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(waiting()).toHaveLength(0);
    await arrive();
    expect(viewers()).toHaveLength(0);
  });

  // rules: press-waits
  test('opens nothing over a page that the user has meanwhile opened', async () => {
    const { press, go, arrive, viewers, waiting } = show();
    await press();
    go('/elsewhere');
    expect(waiting()).toHaveLength(0);
    await arrive();
    expect(viewers()).toHaveLength(0);
    await press();
    expect(viewers()).toHaveLength(1);
  });

  test('leaves the viewer open when another media actor crashes', async () => {
    const { press, arrive, viewers, system } = show();
    await press();
    await arrive();
    const [before] = viewers();
    await act(async () => system.get('flash').send({ type: 'light.crash', error: new Error('a bug') }));
    expect(viewers()).toEqual([before]);
    expect(before?.isConnected).toBe(true);
  });
});
