import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { selectLeft } from '#machines/follow/follows.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectIds } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeVisitActor, usePageActor, useVisitActor, useVisitor } from '#app/hooks.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { FilterWishes } from '#domain/filter/filter.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import { useOpenedArea } from '#app/late/use-opened-area.ts';
import { areSame, sift, type Sifted } from './sift.ts';
import type { TimelineActor } from './timeline-actor.ts';
import { createRowWatch } from '#parts/feed/watch-rows.ts';

type Props = { timeline: TimelineActor; timelineKey: TimelineKey; onSift: (sifted: Sifted) => void };

const NOBODY: readonly string[] = [];

/** What one was sent or kept oneself is shown whoever answers whom; what is muted is folded there and not left out. */
const wishesFor = (key: TimelineKey, wishes: FilterWishes): FilterWishes =>
  key === 'dms' || key === 'bookmarks' || key === 'favourites'
    ? { ...wishes, replyVisibility: 'all', hideFilteredStatuses: false }
    : wishes;

/** Sifts what a timeline lists, streamed or fetched, before it is painted, and again when something of it changes. */
export function Sieve({ timeline, timelineKey, onSift }: Props) {
  const settings = useSelector(usePageActor('settings'), selectSettings);
  const { tables } = useSelector(useVisitActor('entities'), ({ context }) => context);
  const { accountId } = useVisitor();
  const ids = useSelector(timeline, selectIds, (one, other) => one.length === other.length && one.every((id, at) => id === other[at]));
  const left = useSelector(useMaybeVisitActor('follows'), (snapshot) => (snapshot ? selectLeft(snapshot) : NOBODY));
  const [turn, setTurn] = useState(0);
  const last = useRef<Sifted>(undefined);
  const watch = useMemo(() => createRowWatch(tables, () => setTurn((before) => before + 1)), [tables]);
  const wishes = wishesFor(timelineKey, settings);

  useEffect(() => watch.follow(ids), [watch, ids]);
  useEffect(() => watch.stop, [watch]);
  useLayoutEffect(() => {
    const sifted = sift(ids, tables, wishes, accountId, timelineKey === 'friends' ? left : NOBODY);
    if (last.current && areSame(last.current, sifted)) return;
    last.current = sifted;
    onSift(sifted);
  }, [ids, tables, wishes, accountId, left, timelineKey, turn, onSift]);
  return wishes.replyVisibility === 'following' ? <Acquaintance ids={ids} tables={tables} /> : null;
}

type Known = { ids: readonly string[]; tables: EntityCache['tables'] };

/** Asks whether one follows those who are answered, where that decides what is shown. */
function Acquaintance({ ids, tables }: Known) {
  useOpenedArea('people');
  const relations = useMaybeVisitActor('relations');
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (!relations) return;
    for (const id of ids) {
      const accountId = tables.statuses.row(id).get()?.inReplyToAccountId;
      if (accountId === undefined || asked.current.has(accountId) || tables.relationships.row(accountId).get()) continue;
      asked.current.add(accountId);
      relations.send({ type: 'relation.look', accountId });
    }
  }, [ids, relations, tables]);
  return null;
}
