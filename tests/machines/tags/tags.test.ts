import { describe, expect, test } from 'vitest';
import { selectIsRequesting, selectIsFollowed, tagsMachine } from '#machines/tags/tags.machine.ts';
import type { TagInfo } from '#domain/tags/tag.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const callServer = deferredCall<TagInfo>();
  const { actor, notices } = openAmong(tagsMachine.provide({ actors: { callServer: callServer.logic } }));
  return {
    callServer,
    notices,
    look: () => actor.send({ type: 'keyed.request', input: { tag: 'birds' } }),
    press: (wanted: boolean) => actor.send({ type: 'keyed.request', input: { tag: 'birds', wanted } }),
    state: () => [selectIsFollowed(actor.getSnapshot(), 'birds'), selectIsRequesting(actor.getSnapshot(), 'birds')],
  };
};
const offline = () => new CallError({ kind: 'offline' });

describe('tags machine', () => {
  test('fetches a viewed tag, once at a time', async () => {
    const { callServer, look, state } = open();
    look();
    look();
    expect([callServer.requested, state()]).toEqual([[{ tag: 'birds' }], [undefined, true]]);
    await callServer.resolve({ following: true, history: [] });
    expect(state()).toEqual([true, false]);
  });

  test('shows a press at once; queues another until the response, which counts', async () => {
    const { callServer, look, press, state } = open();
    look();
    await callServer.resolve({ following: false, history: [] });
    press(true);
    press(false);
    expect([callServer.requested.slice(1), state()]).toEqual([[{ tag: 'birds', wanted: true }], [true, true]]);
    await callServer.resolve({ following: true, history: [] });
    expect(state()).toEqual([true, false]);
  });

  test('reverts a failed press with a notice; is silent on a failed fetch', async () => {
    const { callServer, look, press, notices, state } = open();
    look();
    await callServer.reject(offline());
    expect([state(), notices()]).toEqual([[undefined, false], []]);
    look();
    await callServer.resolve({ following: true, history: [] });
    press(false);
    await callServer.reject(offline());
    expect([state(), notices().length]).toEqual([[true, false], 1]);
  });
});
