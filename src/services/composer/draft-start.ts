import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import { startOf } from '#domain/composer/draft-start.ts';
import { NO_LIMITS, purposeOf, type Draft, type Limits } from '#domain/composer/draft.ts';
import { unknownNode } from '#domain/server/instance.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { actorIn, cacheIn, instanceIn, nodeIn, settingsIn } from '../known.ts';

type System = AnyActorRef['system'];

/** How a post of this visitor begins, as far as that is known now. */
export const startIn = (system: System, { accountId = '' }: Visitor): Draft =>
  startOf(
    settingsIn(system),
    cacheIn(system)?.tables.accounts.serverValue(accountId)?.postDefaults,
    (nodeIn(system) ?? unknownNode).postFormats,
  );

/** A message of a chat may be of another length than a post, and its file needs no words (rule chat-limits). */
const chatLimitsIn = (system: System): Limits => ({ ...NO_LIMITS, textLimit: instanceIn(system)?.chatLimit ?? NO_LIMITS.textLimit });

const limitsIn = (system: System): Limits => ({
  textLimit: instanceIn(system)?.textLimit ?? NO_LIMITS.textLimit,
  poll: nodeIn(system)?.pollLimits ?? NO_LIMITS.poll,
  needsDescriptions: settingsIn(system).requireMediaDescriptions,
});

/** A source of how a post begins and what it may hold: now, and whenever the settings, the account or the instance say something else. */
export const watchStart = (visitor: Visitor, newKey: () => string) =>
  fromCallback<AnyEventObject, { key: string }>(({ input: { key }, sendBack, system }) => {
    const form = newKey();
    let told = '';
    const tell = () => {
      const begin = { start: startIn(system, visitor), limits: purposeOf(key).kind === 'chat' ? chatLimitsIn(system) : limitsIn(system) };
      const words = JSON.stringify(begin);
      if (words === told) return;
      told = words;
      sendBack({ type: 'composer.begin', ...begin, form });
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
