import { describe, expect, test, vi } from 'vitest';
import { systemScheme } from '#platform/system-scheme.ts';
import { listenTo } from './support.ts';

describe('systemScheme', () => {
  test('emits the scheme at once and on every change until stopped', () => {
    const light = Object.assign(new EventTarget(), { matches: true });
    const request = (matches: boolean) => Object.assign(light, { matches }).dispatchEvent(new Event('change'));
    vi.stubGlobal('matchMedia', () => light);
    const { taken, stop } = listenTo(systemScheme());
    request(false);
    expect(taken()).toEqual(['light', 'dark'].map((scheme) => ({ type: 'scheme.changed', scheme })));
    stop();
    request(true);
    expect(taken()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
