import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectGroupId, type featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import type { filtersMachine } from '#machines/filters/filters.machine.ts';
import { selectFilters } from '#machines/filters/filters.selectors.ts';
import type { followsMachine } from '#machines/follow/follows.machine.ts';
import { createStatusFilter } from '#cache/status-filter.ts';
import { preferencesFor } from '#domain/filters/filter.ts';
import { kindFilterOf } from '#domain/filters/kind-filter.ts';
import { filterSettingNames } from '#domain/filters/filter-settings.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { plainOf } from '#components/status/plain-of.ts';
import { followSettings } from '#services/follow-settings.ts';
import { lastCachedFilters } from '#services/timeline-cache/session-cache.ts';
import { settingsIn } from '#services/system-actors.ts';
import type { Filtering, StartFilter } from '#services/filtering.ts';

type System = AnyActorRef['system'];
type Groups = ActorRefFrom<typeof featureGroupsMachine>;
type Filters = ActorRefFrom<typeof filtersMachine>;
type Follows = ActorRefFrom<typeof followsMachine>;

const NOBODY: readonly string[] = [];

/** Calls back with an actor of a feature group, now and on each change, also if it starts later or restarts. Returns a function that unsubscribes. */
const followLazy = <A extends AnyActorRef>(system: System, group: FeatureGroupName, name: string, onChange: (actor: A) => void) => {
  const groups: Groups | undefined = system.get('featureGroups');
  let [groupActor, followed]: (AnyActorRef | undefined)[] = [];
  let [leaveGroup, leave] = [() => {}, () => {}];
  const follow = () => {
    const opened = groups?.getSnapshot().children[selectGroupId(group)];
    if (opened && opened !== groupActor) {
      leaveGroup();
      groupActor = opened;
      const opening = opened.subscribe({ next: () => queueMicrotask(follow), error: () => {} });
      leaveGroup = () => opening.unsubscribe();
    }
    const actor: A | undefined = system.get(name);
    if (!actor || actor === followed) return;
    leave();
    followed = actor;
    const subscription = actor.subscribe({ next: () => onChange(actor), error: () => queueMicrotask(follow) });
    leave = () => subscription.unsubscribe();
    onChange(actor);
  };
  const opening = groups?.subscribe({ next: () => queueMicrotask(follow), error: () => {} });
  follow();
  return () => {
    opening?.unsubscribe();
    leaveGroup();
    leave();
  };
};

/** Loads the server's filters and calls back with them, now and on each change. Returns a function that unsubscribes. */
const followFilters = (system: System, onFilters: (filters: readonly ServerFilter[]) => void): (() => void) => {
  const groups: Groups | undefined = system.get('featureGroups');
  groups?.send({ type: 'group.open', group: 'filters' });
  return followLazy<Filters>(system, 'filters', 'filters', (filters) => {
    const now = filters.getSnapshot();
    // The cached filters apply until these are loaded.
    if (!now.matches('restoring')) onFilters(selectFilters(now));
  });
};

/** Requests, once each, the relationships to the accounts that statuses reply to. */
const createRelationshipRequests = ({ tables, system, ownId }: Filtering) => {
  const requested = new Set<string | undefined>([undefined, ownId]);
  return (ids: readonly string[]): void => {
    const featureGroups: Groups | undefined = system.get('featureGroups');
    for (const id of ids) {
      const accountId = tables.statuses.row(id).get()?.inReplyToAccountId;
      if (accountId === undefined || requested.has(accountId) || tables.relationships.row(accountId).get()) continue;
      requested.add(accountId);
      featureGroups?.send({
        type: 'group.send',
        group: 'relationships',
        to: 'relations',
        event: { type: 'keyed.request', input: { accountId } },
      });
    }
  };
};

/** Filters a timeline by the cache, the settings, the server's filters and the accounts just unfollowed. */
export const startFilter: StartFilter = (filtering) => {
  const { key, ownId, tables, system, say: report } = filtering;
  let listed: readonly string[] = [];
  let filters = lastCachedFilters(filtering.sessionCache);
  let kinds = kindFilterOf(settingsIn(system), key);
  let preferences = preferencesFor(key, settingsIn(system), filters);
  let chosen = settingsIn(system);
  let left = NOBODY;
  const requestRelationships = createRelationshipRequests(filtering);
  const filter = createStatusFilter(tables, () => ({ preferences, kinds, ownId, left, plainOf }), report);
  const requestNeeded = () => {
    if (ownId !== undefined && preferences.replyVisibility === 'following') requestRelationships(listed);
  };
  const leaveSettings = followSettings(system, (settings) => {
    const before = chosen;
    chosen = settings;
    if (settings.repeatsTogether !== before.repeatsTogether) filter.repeatReport();
    if (filterSettingNames.every((name) => settings[name] === before[name])) return;
    kinds = kindFilterOf(settings, key);
    preferences = preferencesFor(key, settings, filters);
    filter.refilter();
    requestNeeded();
  });
  const leaveFilters =
    ownId === undefined
      ? () => {}
      : followFilters(system, (next) => {
          if (next === filters) return;
          filters = next;
          preferences = preferencesFor(key, settingsIn(system), filters);
          filter.refilter();
        });
  // The relationship may have been stored before: its write alone would not filter again.
  const leaveFollows =
    key === 'friends'
      ? followLazy<Follows>(system, 'relationships', 'follows', (follows) => {
          const next = follows.getSnapshot().context.left;
          if (next === left) return;
          left = next;
          filter.refilter();
        })
      : () => {};
  return {
    follow: (ids: readonly string[]) => {
      listed = ids;
      filter.follow(ids);
      requestNeeded();
    },
    stop: () => {
      leaveSettings();
      leaveFilters();
      leaveFollows();
      filter.stop();
    },
  };
};
