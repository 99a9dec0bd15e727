import { createActor, fromCallback, SimulatedClock, type AnyActorRef } from 'xstate';
import { selectShown } from '#machines/notices/notices.machine.ts';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { rootMachine, spawnSession } from '#machines/system/root.machine.ts';
import { sessionMachine } from '#machines/system/session.machine.ts';
import { deferredSource } from './deferred.ts';
import { lightChild, origin, wordsOf, type Received } from './machines.ts';

const quiet = fromCallback(() => {}) as never;
const bug = () => {
  throw new Error('a bug');
};

export const noorsSession = { origin, accountId: 'a' };
/** Makes `logout` crash. */

type Faults = { entities?: never; isFragile?: boolean; cannotOpen?: boolean };

/** The real root, notices, session and credential check; `logout` crashes on a press, `session` on clearing a crash, the others are light. */
export const openPage = ({ entities = quiet, isFragile = false, cannotOpen = false }: Faults = {}) => {
  const clock = new SimulatedClock();
  const received: Received[] = [];
  const watchRefusals = deferredSource();
  const light = lightChild(received);
  const credentialCheck = credentialCheckMachine.provide({ actors: { verifyCredentials: quiet, watchRefusals: watchRefusals.logic } });
  const children = { entities, timelines: light, featureGroups: light, idle: light, credentialCheck };
  const logic = rootMachine.provide({
    actors: {
      settings: light,
      language: light,
      layout: light,
      modals: light,
      screens: light,
      accounts: light,
      boot: light,
      session: sessionMachine.provide({ actors: children, ...(isFragile ? { actions: { forgetCrash: bug } } : {}) }),
    },
    ...(cannotOpen ? { actions: { openSession: spawnSession(bug) } } : {}),
  });
  const page = createActor(logic, { id: 'root', systemId: 'root', clock, logger: () => {} }).start();
  const named = (name: string): AnyActorRef => page.system.get(name);
  page.send({ type: 'session.open', visitor: noorsSession });
  received.splice(0);
  return {
    page,
    clock,
    named,
    crash: (name: string) => named(name).send({ type: 'light.crash', error: new Error('a bug') }),
    crashSession: () => named('session').send({ type: 'crash.forgotten', actorId: 'credentialCheck' }),
    press: () => named('featureGroups').send({ type: 'light.crash', error: new Error('a bug') }),
    sources: () => watchRefusals.open(),
    takeReceived: () => received.splice(0).filter(([, { type }]) => type !== 'stopped'),
    notices: () => selectShown(named('notices').getSnapshot()).map(wordsOf),
  };
};
