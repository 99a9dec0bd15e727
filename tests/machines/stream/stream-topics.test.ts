import { describe, expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import type { WantEvent } from '#platform/socket.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openStream } from '#tests/support/machines-stream.ts';
import { openAmong } from '#tests/support/machines.ts';

const KEY = 'public-timeline';

/** A joined stream with the topic of a column, and the events that the timelines receive after that. */
const streaming = () => {
  const among = openStream();
  const topics = () => among.openSocket.emit({ type: 'socket.topics', topics: ['public:local'] });
  among.opened();
  among.actor.send({ type: 'stream.want', keys: [KEY] });
  topics();
  among.takeNotified();
  const toTimelines = () => among.takeNotified().flatMap(([to, event]) => (to === 'timelines' ? [event] : []));
  return { ...among, topics, toTimelines };
};

// rules: column-topics
describe('stream machine: topics of columns', () => {
  test('end with the connection: the columns poll, also after it is open again', () => {
    const { closed, opened, wake, toTimelines } = streaming();
    closed(1006);
    expect(toTimelines()).toEqual([{ type: 'timelines.streamed', streamed: [] }, { type: 'timelines.degraded' }]);
    wake('online');
    opened();
    expect(toTimelines().at(-1)).toEqual({ type: 'timelines.joined' });
  });

  test.each(['silent', 'slept', 'of another tab'])('are streamed anew by the next socket (%s), so that the columns catch up', (cause) => {
    const { openSocket, opened, wake, topics, toTimelines } = streaming();
    if (cause === 'silent') openSocket.emit({ type: 'socket.silent' });
    if (cause === 'slept') wake('slept');
    expect(toTimelines()).toEqual([]);
    opened();
    expect(toTimelines()).toEqual([{ type: 'timelines.streamed', streamed: [] }, { type: 'timelines.joined' }]);
    topics();
    expect(toTimelines()).toEqual([{ type: 'timelines.streamed', streamed: [KEY] }]);
  });

  test('are requested from the columns by a stream that starts; until then, none is streamed', () => {
    const actors = { openSocket: deferredSource<WantEvent>().logic, watchWakefulness: deferredSource().logic };
    const { takeNotified } = openAmong(streamMachine.provide({ actors }));
    expect(takeNotified().filter(([to]) => to === 'columns' || to === 'timelines')).toEqual([
      ['timelines', { type: 'timelines.streamed', streamed: [] }],
      ['columns', { type: 'columns.report' }],
    ]);
  });
});
