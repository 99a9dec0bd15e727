import { describe, expect, test } from 'vitest';
import type { DraftSourceEvent } from '#machines/composer/draft-persister.machine.ts';
import { draftTabs } from '#features/composer/services/draft-tabs.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { aDraft } from '../support/drafts.ts';

/** Two tabs of one account, and a third of another. */
const open = () => {
  const rooms = new Map<string, Set<(received: unknown) => void>>();
  const tabChannel = (name: string, receive: (received: unknown) => void) => {
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room.add(receive));
    const others = () => [...room].filter((one) => one !== receive);
    return { say: (what: unknown) => others().forEach((one) => one(structuredClone(what))), close: () => void room.delete(receive) };
  };
  const tab = (owner: string) => {
    const received: DraftSourceEvent[] = [];
    const tabs = draftTabs(owner, { tabChannel });
    return { ...tabs, received, leave: tabs.join('status', (event) => received.push(event)), name: `draft:${owner}:status` };
  };
  return { one: tab('a'), other: tab('a'), stranger: tab('b'), rooms };
};

describe('drafts in tabs', () => {
  test('notify about a write with the version that it replaced', () => {
    const { one, other, stranger } = open();
    one.saw('status', undefined);
    one.wrote('status', aDraft({ text: 'hel' }));
    one.wrote('status', aDraft({ text: 'hello' }));
    one.wrote('status', undefined);
    expect(other.received).toEqual([
      { type: 'draft.changedElsewhere', draft: aDraft({ text: 'hel' }), base: emptyDraft },
      { type: 'draft.changedElsewhere', draft: aDraft({ text: 'hello' }), base: aDraft({ text: 'hel' }) },
      { type: 'draft.changedElsewhere', draft: undefined, base: aDraft({ text: 'hello' }) },
    ]);
    expect([one.received, stranger.received]).toEqual([[], []]);
  });

  test('count a received version as seen', () => {
    const { one, other } = open();
    one.wrote('status', aDraft({ text: 'from one' }));
    other.wrote('status', aDraft({ text: 'from the other' }));
    expect(one.received).toEqual([
      { type: 'draft.changedElsewhere', draft: aDraft({ text: 'from the other' }), base: aDraft({ text: 'from one' }) },
    ]);
  });

  test('ignore a message without a draft, and receive nothing after closing', () => {
    const { one, other, rooms } = open();
    for (const receive of rooms.get(other.name) ?? []) for (const received of [undefined, 'x', {}, { base: 1 }]) receive(received);
    other.leave();
    one.wrote('status', aDraft());
    expect([one.received, other.received]).toEqual([[], []]);
  });
});
