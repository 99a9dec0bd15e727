import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAdapter } from '#inspector/stately/adapter.ts';

const SITE = 'https://charts.example/look';
const CONNECTED = { type: '@statelyai.connected' };
const sent = (at: number) => ({ type: '@xstate.event', at }) as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aPage = (target: object | null) => {
  const page = Object.assign(new EventTarget(), { open: vi.fn(() => target) });
  const send = (source: unknown, origin: string, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
  return { page: page as unknown as Window & typeof page, send };
};
const aTarget = () => ({ closed: false, postMessage: vi.fn() });

describe('inspector adapter', () => {
  test('sends to a single window and origin, after its handshake', () => {
    const target = aTarget();
    const { page, send } = aPage(target);
    const adapter = openAdapter({ site: SITE, page, onClosed: () => {} });
    expect(page.open.mock.calls).toEqual([[SITE, 'starling-stately']]);
    adapter.send(sent(1));
    send(target, 'https://evil.example', CONNECTED);
    send({}, 'https://charts.example', CONNECTED);
    send(target, 'https://charts.example', null);
    expect(target.postMessage).not.toHaveBeenCalled();
    send(target, 'https://charts.example', CONNECTED);
    adapter.send(sent(2));
    expect(target.postMessage.mock.calls).toEqual([
      [sent(1), 'https://charts.example'],
      [sent(2), 'https://charts.example'],
    ]);
  });

  test('limits the queue of pending messages', () => {
    const target = aTarget();
    const { page, send } = aPage(target);
    const adapter = openAdapter({ site: SITE, page, onClosed: () => {} });
    for (let at = 0; at < 700; at += 1) adapter.send(sent(at));
    send(target, 'https://charts.example', CONNECTED);
    expect([target.postMessage.mock.calls.length, target.postMessage.mock.calls[0]?.[0]]).toEqual([500, sent(200)]);
  });

  test('ends when the window closes, and then sends and receives nothing', () => {
    const target = aTarget();
    const { page, send } = aPage(target);
    const onClosed = vi.fn();
    const adapter = openAdapter({ site: SITE, page, onClosed });
    target.closed = true;
    vi.advanceTimersByTime(500);
    expect(onClosed).toHaveBeenCalledOnce();
    adapter.send(sent(1));
    send(target, 'https://charts.example', CONNECTED);
    vi.advanceTimersByTime(5_000);
    expect([target.postMessage.mock.calls, onClosed.mock.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
  });

  test('notifies the window of the end', () => {
    const target = aTarget();
    const { page, send } = aPage(target);
    const adapter = openAdapter({ site: SITE, page, onClosed: () => {} });
    send(target, 'https://charts.example', CONNECTED);
    adapter.stop();
    expect(target.postMessage.mock.calls).toEqual([[{ type: '@statelyai.disconnected' }, 'https://charts.example']]);
  });

  test('throws in a browser that opens no window', () => {
    expect(() => openAdapter({ site: SITE, page: aPage(null).page, onClosed: () => {} })).toThrow('no window');
  });
});
