import type { Normalised } from '../cache/entities.ts';
import type { Relationship } from '../account/relationship.ts';
import type { ServerFilter } from '../filters/server-filter.ts';
import { isRecord } from '../settings/kinds.ts';
import type { Status } from '../status/status.ts';
import { gapBetween, withTrueEnds, type Item } from '../timelines/items.ts';
import type { Cursor } from '../timelines/list.ts';
import { isTooOld, type TimelineAnchor, type CachedTimeline } from './cached-timeline.ts';
import { isNumber, isText, listOf, maybe, recordOf, type Is } from './shape.ts';
import { isAccount, isPoll, isRelationship, isServerFilter, isStatus } from './shapes.ts';

/** Which kind of record it is: raised when a kept one means something else than before. */
export const CACHE_FORMAT = 1;

const gap = recordOf<Omit<Extract<Item, { kind: 'gap' }>, 'kind'>>({ id: isText, newerThan: isText, olderThan: isText });
const isItem: Is = (value) =>
  isRecord(value) && ((value['kind'] === 'status' && isText(value['id'])) || (value['kind'] === 'gap' && gap(value)));
const isCursor: Is = (value) => isRecord(value) && (isText(value['page']) || isText(value['olderThan']));
const place = recordOf<TimelineAnchor>({ key: isText, id: isText, top: isNumber, below: maybe(isText) });
export const isTimelineAnchor = (value: unknown): value is TimelineAnchor => place(value);

const soundOf = <T>(value: unknown, is: Is): T[] => (Array.isArray(value) ? value.filter(is) : []) as T[];

/** Posts that can be shown: their author is known, and what they repeat. */
const wholeOf = (statuses: readonly Status[], people: ReadonlySet<string>): readonly Status[] => {
  const withAuthor = statuses.filter(({ accountId }) => people.has(accountId));
  const known = new Set(withAuthor.map(({ id }) => id));
  return withAuthor.filter(({ reblogId }) => reblogId === undefined || known.has(reblogId));
};

/** The list without the statuses that are not `there`: a gap stands where they stood between others. */
const withHoles = (items: readonly Item[], there: (id: string) => boolean): readonly Item[] => {
  const holed = items.map((item): Item => (item.kind === 'gap' || there(item.id) ? item : gapBetween('', item.id)));
  return withTrueEnds(holed.filter(({ kind }, at) => kind === 'status' || holed[at - 1]?.kind === 'status'));
};

const isOver = (end: string | undefined, now: number): boolean => end !== undefined && !(Date.parse(end) > now);

/**
 * What was kept of a timeline, as far as it is sound: nothing of another account, another format or too long ago, and no record of
 * which a part is missing or of another kind. Where one went there is a gap (rule timeline-recalled).
 */
export const readCachedTimeline = (value: unknown, owner: string, key: string, now: number): CachedTimeline | undefined => {
  if (!isRecord(value) || value['format'] !== CACHE_FORMAT || value['owner'] !== owner || value['key'] !== key) return undefined;
  const { seenAt, items, older, normalised, unseen, chosen, filters } = value;
  if (typeof seenAt !== 'number' || isTooOld(seenAt, now) || typeof chosen !== 'string' || !isRecord(normalised)) return undefined;
  if (!listOf(isItem)(items) || !maybe(isCursor)(older) || !listOf(isText)(unseen) || !listOf(isServerFilter)(filters)) return undefined;
  const accounts: Normalised['accounts'] = soundOf(normalised['accounts'], isAccount);
  const statuses = wholeOf(soundOf<Status>(normalised['statuses'], isStatus), new Set(accounts.map(({ id }) => id)));
  const known = new Set(statuses.map(({ id }) => id));
  const sound = withHoles(items as readonly Item[], (id) => known.has(id));
  const last = sound.at(-1)?.id;
  if (last === undefined) return undefined;
  const goesOn = last === (items as readonly Item[]).at(-1)?.id ? (older as Cursor | undefined) : { olderThan: last };
  return {
    owner,
    key: key as CachedTimeline['key'],
    seenAt,
    items: sound,
    ...(goesOn === undefined ? {} : { older: goesOn }),
    normalised: {
      accounts,
      relationships: soundOf<Relationship>(normalised['relationships'], isRelationship).filter(
        ({ mutedUntil }) => !isOver(mutedUntil, now),
      ),
      polls: soundOf(normalised['polls'], isPoll),
      statuses,
    },
    unseen: unseen as readonly string[],
    chosen,
    filters: (filters as readonly ServerFilter[]).filter(({ endsAt }) => !isOver(endsAt, now)),
  };
};
