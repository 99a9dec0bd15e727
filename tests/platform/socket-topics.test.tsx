import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TopicRules } from '#platform/topics.ts';
import { startSocket } from './socket-start.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const respond = (type: string, result: string) => JSON.stringify({ event: 'pleroma:respond', payload: JSON.stringify({ type, result }) });

/** A joined socket, and the requests for topics that it sent. */
const joined = (rules: Partial<TopicRules> = {}) => {
  const socket = startSocket({
    mayPing: () => false,
    topics: { requestOf: (topic) => (topic === 'unknown' ? undefined : { stream: topic }), responds: () => false, ...rules },
  });
  socket.made[0]?.open();
  const want = (...topics: string[]) => socket.notify({ type: 'socket.want', topics });
  const requests = (index = 0) =>
    (socket.made[index]?.sent.splice(0) ?? []).map((text) => Object.values(JSON.parse(text) as Record<string, string>).join(' '));
  const streamed = () =>
    socket
      .taken()
      .filter(({ type }) => type === 'socket.topics')
      .map(({ topics }) => topics);
  return { ...socket, want, requests, streamed };
};

// rules: column-topics
describe('topics of the socket', () => {
  test('are subscribed to on one socket, and unsubscribed from when they are wanted no longer', () => {
    const { want, requests, streamed, made } = joined();
    want('list', 'public', 'unknown');
    expect([requests(), streamed()]).toEqual([['subscribe list', 'subscribe public'], [['list', 'public']]]);
    want('public');
    expect([requests(), streamed(), made.length]).toEqual([['unsubscribe list'], [['public']], 1]);
  });

  test('are subscribed to again on the next socket', () => {
    const socket = joined();
    socket.want('list');
    socket.requests();
    socket.stop();
    const next = startSocket({
      mayPing: () => false,
      topics: { requestOf: (topic) => ({ stream: topic }), responds: () => false },
      input: { topics: ['list'] },
    });
    next.made[0]?.open();
    expect(next.made[0]?.sent).toEqual([JSON.stringify({ type: 'subscribe', stream: 'list' })]);
  });

  test('count as streamed after the response, where the server sends one', () => {
    const { want, requests, streamed, made } = joined({ responds: () => true });
    want('list', 'public');
    expect([requests(), streamed()]).toEqual([['subscribe list', 'subscribe public'], [[]]]);
    made[0]?.send(respond('subscribe', 'error'));
    expect(streamed()).toEqual([]);
    made[0]?.send(respond('subscribe', 'success'));
    expect(streamed()).toEqual([['public']]);
    made[0]?.send(respond('unsubscribe', 'success'));
    expect(streamed()).toEqual([]);
  });

  test('are left to polling when the server reports a failure without naming one', () => {
    const { want, streamed, made, taken } = joined();
    want('list', 'public');
    streamed();
    made[0]?.send(JSON.stringify({ error: 'Not authorized', status: 401 }));
    expect(streamed()).toEqual([[]]);
    vi.advanceTimersToNextFrame();
    expect(taken()).toEqual([]);
  });
});
