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
    request: () => actor.send({ type: 'keyed.request', input: { tag: 'birds' } }),
    press: (wanted: boolean) => actor.send({ type: 'keyed.request', input: { tag: 'birds', wanted } }),
    state: () => [selectIsFollowed(actor.getSnapshot(), 'birds'), selectIsRequesting(actor.getSnapshot(), 'birds')],
  };
};
const offline = () => new CallError({ kind: 'offline' });

describe('tags machine', () => {
  test('fetches a viewed tag, once at a time', async () => {
    const { callServer, request, state } = open();
    request();
    request();
    expect([callServer.requested, state()]).toEqual([[{ tag: 'birds' }], [undefined, true]]);
    await callServer.resolve({ following: true, history: [] });
    expect(state()).toEqual([true, false]);
  });

  test('shows a press at once; queues another until the response, which counts', async () => {
    const { callServer, request, press, state } = open();
    request();
    await callServer.resolve({ following: false, history: [] });
    press(true);
    press(false);
    expect([callServer.requested.slice(1), state()]).toEqual([[{ tag: 'birds', wanted: true }], [true, true]]);
    await callServer.resolve({ following: true, history: [] });
    expect(state()).toEqual([true, false]);
  });

  test('reverts a failed press with a notice; is silent on a failed fetch', async () => {
    const { callServer, request, press, notices, state } = open();
    request();
    await callServer.reject(offline());
    expect([state(), notices()]).toEqual([[undefined, false], []]);
    request();
    await callServer.resolve({ following: true, history: [] });
    press(false);
    await callServer.reject(offline());
    expect([state(), notices().length]).toEqual([[true, false], 1]);
  });
});
