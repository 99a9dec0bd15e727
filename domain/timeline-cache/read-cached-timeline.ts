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

/** The version of the record: increased whenever a stored one would be interpreted differently. */
export const CACHE_FORMAT = 1;

const gap = recordOf<Omit<Extract<Item, { kind: 'gap' }>, 'kind'>>({ id: isText, newerThan: isText, olderThan: isText });
const isItem: Is = (value) =>
  isRecord(value) && ((value['kind'] === 'status' && isText(value['id'])) || (value['kind'] === 'gap' && gap(value)));
const isCursor: Is = (value) => isRecord(value) && (isText(value['page']) || isText(value['olderThan']));
const place = recordOf<TimelineAnchor>({ key: isText, id: isText, top: isNumber, below: maybe(isText) });
export const isTimelineAnchor = (value: unknown): value is TimelineAnchor => place(value);

const soundOf = <T>(value: unknown, is: Is): T[] => (Array.isArray(value) ? value.filter(is) : []) as T[];

/** Returns the statuses that can be shown: their author and the status that they repeat are cached. */
const wholeOf = (statuses: readonly Status[], people: ReadonlySet<string>): readonly Status[] => {
  const withAuthor = statuses.filter(({ accountId }) => people.has(accountId));
  const known = new Set(withAuthor.map(({ id }) => id));
  return withAuthor.filter(({ reblogId }) => reblogId === undefined || known.has(reblogId));
};

/** Returns the list without the statuses that are not `there`: a gap replaces those between others. */
const withHoles = (items: readonly Item[], there: (id: string) => boolean): readonly Item[] => {
  const holed = items.map((item): Item => (item.kind === 'gap' || there(item.id) ? item : gapBetween('', item.id)));
  return withTrueEnds(holed.filter(({ kind }, at) => kind === 'status' || holed[at - 1]?.kind === 'status'));
};

const isOver = (end: string | undefined, now: number): boolean => end !== undefined && !(Date.parse(end) > now);

/**
 * Parses a cached timeline as far as it is valid: nothing of another account or format, nothing expired, and no record
 * that is incomplete or of another type. A gap replaces each dropped status (rule timeline-recalled).
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
