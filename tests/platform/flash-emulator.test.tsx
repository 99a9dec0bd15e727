import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadFlashEmulator } from '#platform/flash-emulator.ts';

const responses = (status: number, type: string) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status, headers: { 'content-type': type } }));
const script = () => document.head.querySelector<HTMLScriptElement>('script[src="/static/ruffle/ruffle.js"]');

afterEach(() => script()?.remove());

describe('flash emulator', () => {
  test.each([
    ['is missing', 404, 'text/javascript', 'status code 404'],
    ['is the start page', 200, 'text/html', 'no Flash emulator'],
  ])('rejects an emulator that %s without running it', async (_, status, type, message) => {
    responses(status, type);
    await expect(loadFlashEmulator()).rejects.toThrow(message);
    expect(script()).toBe(null);
  });

  test('retries a failed load, and loads a single time', async () => {
    const requested = responses(200, 'text/javascript; charset=utf-8');
    const first = loadFlashEmulator();
    await vi.waitFor(() => expect(script()).not.toBe(null));
    script()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not come');
    script()?.remove();
    const second = loadFlashEmulator();
    await vi.waitFor(() => expect(script()).not.toBe(null));
    script()?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBe(undefined);
    expect([loadFlashEmulator() === loadFlashEmulator(), requested.mock.calls.length]).toEqual([true, 2]);
  });
});
