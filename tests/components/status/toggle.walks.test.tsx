import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import { openedMachine } from '#machines/reading/opened.machine.ts';
import { statusActionsMachine } from '#machines/status-actions/status-actions.machine.ts';
import { selectGroupId, type FeatureGroupsEvents } from '#machines/system/feature-groups.machine.ts';
import { RootContext } from '#react/contexts.ts';
import { SessionProvider } from '#react/providers.tsx';
import { entitiesLogic } from '#services/entities.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { StatusCard } from '#components/status/status-card.tsx';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { toggleModels, pressed } from '#tests/models/status-actions/toggle.model.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, origin, ring } from '#tests/support/machines.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { user } from '#tests/support/user.ts';
import { renderLazy } from './cards.tsx';

/** The context of the page. */
const keeping = (context: object) => setup({}).createMachine({ context });
const page = createActor(
  setup({
    actors: {
      boot: keeping({ node: unknownNode }),
      settings: keeping({ settings: defaultSettings }),
      server: keeping({ instance: unknownInstance, node: unknownNode, lacks: [] }),
    },
  }).createMachine({
    invoke: [
      { src: 'boot', id: 'boot' },
      { src: 'settings', id: 'settings' },
      { src: 'server', id: 'server' },
    ],
  }),
).start() as never;

const cover = coverOf(toggleModels, { ways: { pressed: { can: pressed } } });

describe('favourite, by its model', () => {
  test.each(cover.walks)('$name', { timeout: WALK_MS }, async (walk) => {
    const sendMark = deferredCall<Normalised>();
    const actors = { sendMark: sendMark.logic };
    const cache = new EntityCache();
    cache.tables.accounts.merge(anAccount());
    cache.tables.statuses.merge(aStatus({ favourited: !walk.start.context.wanted }));
    const complain = (error: unknown) => expect.fail(String(error));
    const statusActions = statusActionsMachine.provide({ actors: { toggle: toggleMachine.provide({ actors }) } });
    const signedIn = setup({ actors: { statusActions } }).createMachine({
      invoke: { src: 'statusActions', id: 'statusActions', systemId: 'statusActions' },
    });
    const featureGroups = setup({ types: { events: {} as FeatureGroupsEvents }, actors: { signedIn } }).createMachine({
      invoke: { src: 'signedIn', id: selectGroupId('signedIn') },
      on: { 'group.send': { actions: ({ event: { to, event }, system }) => system.get(to).send(event) } },
    });
    const sessionMachine = setup({
      actors: { entities: entitiesLogic(cache, complain), featureGroups, opened: openedMachine },
    }).createMachine({
      context: { visitor: { origin, accountId: 'a' } },
      invoke: [
        { src: 'opened', id: 'opened' },
        { src: 'entities', id: 'entities', systemId: 'entities' },
        { src: 'featureGroups', id: 'featureGroups', systemId: 'featureGroups' },
      ],
    });
    const clock = new SimulatedClock();
    const session = createActor(sessionMachine, { clock }).start();
    renderLazy(
      <RootContext value={page}>
        <SessionProvider session={session as never}>
          <StatusCard statusId="1" />
        </SessionProvider>
      </RootContext>,
    );
    const star = screen.getByRole('button', { name: /^Favourite/ });
    const press = () => user.click(star);
    await press();
    const favourite = session.system.get('statusActions').getSnapshot().children['favourite:1'];
    const shows = ({ context: { wanted, isSetOnServer, failure } }: (typeof walk)['start']) => {
      expect(star.getAttribute('aria-pressed')).toBe(String(failure ? isSetOnServer : wanted));
      expect(screen.queryAllByRole('alert')).toHaveLength(failure ? 1 : 0);
    };
    await driveViews(walk, favourite, {
      events: {
        'toggle.set': press,
        'xstate.after.*': (event) => ring(favourite, clock, event),
        ...endingsOf({ sendMark }),
      },
      states: { sending: shows, waiting: shows, confirmed: shows, refused: shows },
    });
  });
});
