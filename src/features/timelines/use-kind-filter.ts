import { kindFilterOf, NO_KIND_FILTER, withKindFilter, type KindFilter } from '#domain/filters/kind-filter.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';

/** The filter of a timeline, and the function that changes parts of it; with nothing to change, it turns all off (rule kind-filters). */
export const useKindFilter = (timelineKey: TimelineKey) => {
  const actor = usePageActor('settings');
  const settings = useSelected(actor, selectSettings);
  const filter = kindFilterOf(settings, timelineKey);
  const change = (part?: Partial<KindFilter>) => {
    const next = part ? { ...filter, ...part } : NO_KIND_FILTER;
    actor.send({ type: 'setting.change', change: withKindFilter(settings, timelineKey, next) });
  };
  return { filter, change, hidesReplies: settings.replyVisibility === 'self' };
};
