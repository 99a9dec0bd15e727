import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import { startOf } from '#domain/composer/draft-start.ts';
import { NO_LIMITS, purposeOf, type Draft, type Limits } from '#domain/composer/draft.ts';
import { unknownNode } from '#domain/server/instance.ts';
import type { Ability } from '#domain/server/server.ts';
import type { Defaults } from '#domain/composer/form.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { actorIn, cacheIn, instanceIn, nodeIn, settingsIn } from '#services/system-actors.ts';

type System = AnyActorRef['system'];
type Can = (ability: Ability) => boolean;

/** Returns the initial draft of this visitor, by the data loaded so far. */
export const startIn = (system: System, { accountId = '' }: Visitor): Draft =>
  startOf(
    settingsIn(system),
    cacheIn(system)?.tables.accounts.serverValue(accountId)?.postDefaults,
    (nodeIn(system) ?? unknownNode).postFormats,
  );

/** A message of a chat may be of another length than a post, and its file needs no text (rule chat-limits). */
const chatLimitsIn = (system: System): Limits => ({ ...NO_LIMITS, textLimit: instanceIn(system)?.chatLimit ?? NO_LIMITS.textLimit });

const limitsIn = (system: System, can: Can): Limits => ({
  textLimit: instanceIn(system)?.textLimit ?? NO_LIMITS.textLimit,
  urlLength: can('reservedUrlLength') ? instanceIn(system)?.urlLength : undefined,
  poll: nodeIn(system)?.pollLimits ?? NO_LIMITS.poll,
  needsDescriptions: settingsIn(system).requireMediaDescriptions,
  remindsDescriptions: settingsIn(system).remindMediaDescriptions,
  allowsPollMedia: can('pollMedia'),
});

/** Returns the defaults of the account if they are loaded; if their request failed, those of the last visit. */
const defaultsIn = (system: System): Defaults => {
  const check = actorIn(system, 'credentialCheck')?.getSnapshot();
  if (check?.matches('verified')) return 'loaded';
  return check?.status === 'active' && check.matches('verifying') ? 'requested' : 'unknown';
};

/** A source of a post's defaults and limits: the current ones, and each change by the settings, the account or the instance. */
export const watchStart = (visitor: Visitor, newKey: () => string, can: Can) =>
  fromCallback<AnyEventObject, { key: string }>(({ input: { key }, sendBack, system }) => {
    const formId = newKey();
    let notified = '';
    const notify = () => {
      const limits = purposeOf(key).kind === 'chat' ? chatLimitsIn(system) : limitsIn(system, can);
      const begin = { start: startIn(system, visitor), limits, defaults: defaultsIn(system) };
      const serialised = JSON.stringify(begin);
      if (serialised === notified) return;
      notified = serialised;
      sendBack({ type: 'composer.begin', ...begin, formId });
    };
    const watching = { next: notify, error: () => {} };
    const subscriptions = [
      actorIn(system, 'settings')?.subscribe(watching),
      actorIn(system, 'boot')?.subscribe(watching),
      actorIn(system, 'credentialCheck')?.subscribe(watching),
    ];
    const unwatch = cacheIn(system)
      ?.tables.accounts.row(visitor.accountId ?? '')
      .watch(notify);
    notify();
    return () => {
      unwatch?.();
      for (const one of subscriptions) one?.unsubscribe();
    };
  });
