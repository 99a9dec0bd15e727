import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import { startOf } from '#domain/composer/draft-start.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { unknownNode } from '#domain/server/instance.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { actorIn, cacheIn, nodeIn, settingsIn } from '../known.ts';

type System = AnyActorRef['system'];

/** How a post of this visitor begins, as far as that is known now. */
export const startIn = (system: System, { accountId = '' }: Visitor): Draft =>
  startOf(
    settingsIn(system),
    cacheIn(system)?.tables.accounts.serverValue(accountId)?.postDefaults,
    (nodeIn(system) ?? unknownNode).postFormats,
  );

/** A source of how a post begins: now, and whenever the settings, the account or the instance say something else. */
export const watchStart = (visitor: Visitor) =>
  fromCallback<AnyEventObject>(({ sendBack, system }) => {
    let told = '';
    const tell = () => {
      const start = startIn(system, visitor);
      const words = JSON.stringify(start);
      if (words === told) return;
      told = words;
      sendBack({ type: 'composer.begin', start });
    };
    const watching = { next: tell, error: () => {} };
    const subscriptions = [actorIn(system, 'settings')?.subscribe(watching), actorIn(system, 'boot')?.subscribe(watching)];
    const unwatch = cacheIn(system)
      ?.tables.accounts.row(visitor.accountId ?? '')
      .watch(tell);
    tell();
    return () => {
      unwatch?.();
      for (const one of subscriptions) one?.unsubscribe();
    };
  });
