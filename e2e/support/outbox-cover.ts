import type { SnapshotFrom } from 'xstate';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { outboxInBrowser } from '#tests/models/outbox/outbox.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { FAULTS, type FaultName } from './deliveries.ts';

type Outbox = Reach<typeof outboxMachine>;
type Snapshot = SnapshotFrom<typeof outboxMachine>;
type Entry = Snapshot['context']['entries'][number];

/** The post of this tab. */
export const OWN = 'k1';
/** An entry that another tab stored, and that waits for a response. */
export const OTHERS = 'k2';
/** Returns true if a post is among the entries. */
export const has = (entries: readonly Entry[], id: string) => entries.some((entry) => entry.id === id);
const ownIn = (entries: readonly Entry[]) => entries.find(({ id }) => id === OWN);
const isAwaiting = (snapshot: Snapshot) => snapshot.matches({ drain: { turn: 'awaitingLock' } });
const isLate = (snapshot: Snapshot) => snapshot.matches({ drain: { turn: { delivering: 'overdue' } } });

/** Returns true if the disk has the expected state: the stored entries, and the post of another tab once this one has delivered its own. */
const isOnDisk = (onDisk: readonly Entry[], { context: { entries, storedIds, writes } }: Snapshot, way: string): boolean => {
  const [own, stored] = [ownIn(entries), ownIn(onDisk)];
  const isAsWritten = writes.length > 0 || stored?.question?.kind === own?.question?.kind;
  const isOthersThere = has(entries, OTHERS) || (way === 'late' && storedIds.includes(OWN));
  const isDropping = writes.some((write) => 'drop' in write);
  return (
    !isDropping && (stored !== undefined) === storedIds.includes(OWN) && (!stored || isAsWritten) && has(onDisk, OTHERS) === isOthersThere
  );
};

type Way = Partial<Record<'posted' | 'refused' | 'unknown', FaultName>>;

/** The ways by the outcome of a send: a form that was never released, one that was and posts again, and each fault alone. */
export const WAYS: Readonly<Record<string, Way>> = {
  alone: { posted: 'slow', refused: 'refused by 429', unknown: 'lost before it was done' },
  late: { posted: 'slow', unknown: 'done and not found' },
  ...Object.fromEntries((Object.keys(FAULTS) as FaultName[]).map((name) => [name, { [FAULTS[name].kind]: name }])),
};

/** Returns true for events that a user, a server, another tab and the disk can cause. */
const canOn =
  (way: string): Outbox['can'] =>
  (event, snapshot) => {
    const { entries, storedIds } = snapshot.context;
    const own = ownIn(entries);
    switch (event.type) {
      case 'outbox.storeChanged':
        return snapshot.matches({ drain: { turn: { awaitingLock: 'prompt' } } }) && entries.length === 0;
      case 'outbox.submit':
        return snapshot.matches({ drain: 'idle' }) && !own;
      case 'lock.acquired':
        return isAwaiting(snapshot) && isOnDisk(event['entries'], snapshot, way);
      case 'xstate.done.actor.writeEntry':
        return true;
      case 'xstate.done.actor.delivery':
        return snapshot.matches({ store: 'written' }) && event['output'].kind in (WAYS[way] ?? {});
    }
    if (way in FAULTS) return false;
    const isRequested = own?.question !== undefined;
    switch (event.type) {
      case 'connection.back':
        return isLate(snapshot);
      case 'delivery.stored':
        return snapshot.matches({ drain: { turn: { delivering: 'prompt' } } });
      case 'outbox.discard':
        return isRequested;
      case 'outbox.retry':
        return isRequested && way === 'late';
      case 'outbox.edit':
        if (event['id'] === OTHERS) return has(entries, OTHERS) && isLate(snapshot) && storedIds.includes(OWN);
        return isRequested || (own !== undefined && isLate(snapshot));
      default:
        return (
          event.type === 'xstate.error.actor.writeEntry' || (event.type.startsWith('xstate.after') && way === 'late' && own !== undefined)
        );
    }
  };

/** A form receives what returns to it; it waits for a response until it is notified that its post is stored. */
const brings: Outbox['brings'] = ({ type, id = OWN, output }, snapshot) => {
  const { entries, storedIds } = snapshot.context;
  const withdrawn = { type: 'outbox.withdrawn', id };
  if (type === 'outbox.edit') {
    const isRequested = entries.some((entry) => entry.id === id && entry.question);
    return isRequested ? [withdrawn] : [{ type: 'xstate.done.actor.delivery', output: { kind: 'withdrawn' } }, withdrawn];
  }
  const isWaitedFor = !isLate(snapshot) || !storedIds.includes(OWN);
  return output?.kind === 'refused' && isWaitedFor ? [withdrawn] : [];
};

const reachOf = (way: string): Outbox => ({ can: canOn(way), brings, ...(way in FAULTS ? { anew: /done\.actor\.delivery/ } : {}) });

/** The transitions of the outbox that a browser can take. */
export const outboxCover = coverOf([outboxInBrowser], {
  ways: Object.fromEntries(Object.keys(WAYS).map((way) => [way, reachOf(way)])),
  beyond: {
    '*error.actor.requestLock*': 'without a lock it is always its turn, and unreadable entries are reported as such',
    '*error.actor.watchConnection*': 'nothing can fail in what listens to the browser',
    '*error.actor.watchTabs*': 'nothing can fail in what listens to other tabs',
    '*idle --outbox.storeChanged*': 'what tabs tell each other is walked in tests/app/exactly-once.test.ts',
    '*error.actor.delivery*': 'a delivery ends with what is known of it',
  },
});
