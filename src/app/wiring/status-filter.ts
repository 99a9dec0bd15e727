import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { followsMachine } from '#machines/follow/follows.machine.ts';
import { createStatusFilter } from '#cache/status-filter.ts';
import { preferencesFor, type FilterPreferences } from '#domain/filters/filter.ts';
import { plainOf } from '#components/status/plain-of.ts';
import { followFilters } from './follow-filters.ts';
import { followSettings } from '#services/follow-settings.ts';
import { lastCachedFilters } from '#services/timeline-cache/last-cached-filters.ts';
import { settingsIn } from '#services/known.ts';
import type { Filtering, StartFilter } from '#services/filtering.ts';

type System = AnyActorRef['system'];

const NOBODY: readonly string[] = [];

const leftIn = (system: System): readonly string[] =>
  (system.get('follows') as ActorRefFrom<typeof followsMachine> | undefined)?.getSnapshot().context.left ?? NOBODY;

/** Asks once whether one follows those who are answered, where that decides what is shown. */
const acquaintance = ({ tables, system, ownId }: Filtering) => {
  const asked = new Set<string | undefined>([undefined, ownId]);
  return (ids: readonly string[]): void => {
    const featureGroups: ActorRefFrom<typeof featureGroupsMachine> | undefined = system.get('featureGroups');
    for (const id of ids) {
      const accountId = tables.statuses.row(id).get()?.inReplyToAccountId;
      if (accountId === undefined || asked.has(accountId) || tables.relationships.row(accountId).get()) continue;
      asked.add(accountId);
      featureGroups?.send({ type: 'group.send', group: 'people', to: 'relations', event: { type: 'keyed.request', input: { accountId } } });
    }
  };
};

const preferenceKeys = [
  'muteWords',
  'muteBotStatuses',
  'hideFilteredStatuses',
  'replyVisibility',
] as const satisfies (keyof FilterPreferences)[];

/** Filters a timeline by the cache, the settings and who was left. */
export const startFilter: StartFilter = (filtering) => {
  const { key, ownId, tables, system, say } = filtering;
  let listed: readonly string[] = [];
  let filters = lastCachedFilters(filtering.kept);
  let preferences = preferencesFor(key, settingsIn(system), filters);
  let { repeatsTogether } = settingsIn(system);
  const ask = acquaintance(filtering);
  const filter = createStatusFilter(
    tables,
    () => ({ preferences, ownId, left: key === 'friends' ? leftIn(system) : NOBODY, plainOf }),
    say,
  );
  const meet = () => {
    if (ownId !== undefined && preferences.replyVisibility === 'following') ask(listed);
  };
  const leaveSettings = followSettings(system, (settings) => {
    if (settings.repeatsTogether !== repeatsTogether) {
      ({ repeatsTogether } = settings);
      filter.again();
    }
    const next = preferencesFor(key, settings, filters);
    if (preferenceKeys.every((name) => next[name] === preferences[name])) return;
    preferences = next;
    filter.anew();
    meet();
  });
  const leaveFilters =
    ownId === undefined
      ? () => {}
      : followFilters(system, (now) => {
          if (now === filters) return;
          filters = now;
          preferences = preferencesFor(key, settingsIn(system), filters);
          filter.anew();
        });
  return {
    follow: (ids: readonly string[]) => {
      listed = ids;
      filter.follow(ids);
      meet();
    },
    stop: () => {
      leaveSettings();
      leaveFilters();
      filter.stop();
    },
  };
};
