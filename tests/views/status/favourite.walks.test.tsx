import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, setup, SimulatedClock } from 'xstate';
import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import { statusActionsMachine } from '../../../machines/status-actions/status-actions.machine.ts';
import { selectAreaId } from '../../../machines/system/areas.machine.ts';
import { VisitContext } from '../../../src/app/contexts.ts';
import { entitiesLogic } from '../../../src/app/wiring/entities.ts';
import { EntityCache } from '../../../src/cache/entity-cache.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { StatusCard } from '../../../src/views/status/status-card.tsx';
import { favouriteModels, pressed } from '../../models/status-actions/favourite.model.ts';
import { aStatus, anAccount } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, origin, ring } from '../../support/machines.ts';
import { coverOf } from '../../support/model-cover.ts';
import { driveViews, WALK_MS } from '../../support/model-view.ts';
import { renderAmong } from './cards.tsx';

const cover = coverOf(favouriteModels, { ways: { pressed: { can: pressed } } });

test.each(cover.walks)('$name', { timeout: WALK_MS }, async (walk) => {
  const [sendFavourite, sendUnfavourite] = [heldCall<Harvest>(), heldCall<Harvest>()];
  const actors = { sendFavourite: sendFavourite.logic, sendUnfavourite: sendUnfavourite.logic };
  const cache = new EntityCache();
  cache.tables.accounts.merge(anAccount());
  cache.tables.statuses.merge(aStatus({ favourited: !walk.start.context.wanted }));
  const complain = (error: unknown) => expect.fail(String(error));
  const statusActions = statusActionsMachine.provide({ actors: { favourite: favouriteMachine.provide({ actors }) } });
  const desk = setup({ actors: { statusActions } }).createMachine({
    invoke: { src: 'statusActions', id: 'statusActions', systemId: 'statusActions' },
  });
  const areas = setup({ actors: { desk } }).createMachine({ invoke: { src: 'desk', id: selectAreaId('desk') } });
  const visitMachine = setup({ actors: { entities: entitiesLogic(cache, complain), areas } }).createMachine({
    context: { visitor: { origin, accountId: 'a' } },
    invoke: [
      { src: 'entities', id: 'entities', systemId: 'entities' },
      { src: 'areas', id: 'areas', systemId: 'areas' },
    ],
  });
  const clock = new SimulatedClock();
  const visit = createActor(visitMachine, { clock }).start();
  renderAmong(
    <VisitContext value={visit}>
      <StatusCard statusId="1" />
    </VisitContext>,
  );
  const star = screen.getByRole('button', { name: /^Favourite/ });
  const press = () => {
    star.focus();
    fireEvent.click(star);
  };
  act(press);
  const favourite = visit.system.get('statusActions').getSnapshot().children['favourite:1'];
  const shows = ({ context: { wanted, sent, failure } }: (typeof walk)['start']) => {
    expect(star.getAttribute('aria-pressed')).toBe(String(failure ? sent : wanted));
    expect(screen.queryAllByRole('alert')).toHaveLength(failure ? 1 : 0);
  };
  await driveViews(walk, favourite, {
    events: {
      'favourite.want': press,
      'xstate.after.*': (event) => ring(favourite, clock, event),
      ...endingsOf({ sendFavourite, sendUnfavourite }),
    },
    states: { favouriting: shows, unfavouriting: shows, waiting: shows, settled: shows, refused: shows },
  });
});
