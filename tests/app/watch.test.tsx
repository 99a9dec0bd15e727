// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import '#machines/system/later-groups.ts';
import { relationsMachine } from '#machines/follow/relations.machine.ts';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import { tagsMachine } from '#machines/tags/tags.machine.ts';
import { useWatchedPoll, useWatchedRelation, useWatchedTag } from '#react/use-watched.ts';
import type { Poll } from '#domain/status/poll.ts';
import { listenerFor } from '#tests/support/stand-in.ts';

const here = vi.hoisted(() => ({ actors: {} as Record<string, unknown> }));
vi.mock('#react/hooks.ts', () => ({
  useSessionActor: (name: string) => here.actors[name],
  useMaybeSessionActor: (name: string) => here.actors[name],
  useChild: () => undefined,
}));

const poll = { id: '1', multiple: false, expired: false, options: [] as Poll['options'] } as Poll;
function ShownPoll({ isOver = false }) {
  useWatchedPoll({ ...poll, expired: isOver });
  return null;
}
function ShownRelation({ accountId }: { accountId: string }) {
  useWatchedRelation(accountId);
  return null;
}
function ShownTag({ tag }: { tag: string | undefined }) {
  useWatchedTag(tag);
  return null;
}

describe('watched entities', () => {
  test('are subscribed a single time while rendered, and unsubscribed afterwards', () => {
    const sent: unknown[] = [];
    here.actors = { polls: listenerFor(pollsMachine, sent) };
    const { rerender, unmount } = render(<ShownPoll />);
    rerender(<ShownPoll isOver />);
    const watch = { type: 'poll.watch', pollId: '1', multiple: false, isOver: false };
    expect(sent).toEqual([watch]);
    unmount();
    expect(sent).toEqual([watch, { type: 'poll.leave', pollId: '1' }]);
  });

  test('open the feature bundle, whose actor is notified when it starts and restarts', () => {
    const [opened, first, second]: unknown[][] = [[], [], []];
    here.actors = { featureGroups: listenerFor(featureGroupsMachine, opened) };
    const { rerender } = render(<ShownRelation accountId="a" />);
    expect(opened).toEqual([{ type: 'group.open', group: 'relationships' }]);
    here.actors['relations'] = listenerFor(relationsMachine, first);
    rerender(<ShownRelation accountId="a" />);
    here.actors['relations'] = listenerFor(relationsMachine, second);
    rerender(<ShownRelation accountId="a" />);
    const request = { type: 'keyed.request', input: { accountId: 'a' } };
    expect([opened?.length, first, second]).toEqual([1, [request], [request]]);
  });

  test('change with the rendered entity, and are none where there is none', () => {
    const [opened, sent]: unknown[][] = [[], []];
    here.actors = { featureGroups: listenerFor(featureGroupsMachine, opened) };
    const { rerender } = render(<ShownTag tag={undefined} />);
    here.actors['tags'] = listenerFor(tagsMachine, sent);
    rerender(<ShownTag tag="cats" />);
    rerender(<ShownTag tag="dogs" />);
    rerender(<ShownTag tag={undefined} />);
    expect([opened, sent]).toEqual([
      [],
      [
        { type: 'keyed.request', input: { tag: 'cats' } },
        { type: 'keyed.request', input: { tag: 'dogs' } },
      ],
    ]);
  });
});
