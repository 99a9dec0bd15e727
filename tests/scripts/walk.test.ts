import { describe, expect, test } from 'vitest';
import { chooseEvent, type Circumstances } from '#scripts/walk/choose.ts';
import { kindOf, readWalk, writeWalk, type SavedWalk, type WalkEvent } from '#scripts/walk/events.ts';
import type { Control, PageState } from '#scripts/walk/page-state.ts';
import { addressOf, CALLS, faultOf, FAULTS } from '#scripts/walk/faults.ts';
import { readOptions } from '#scripts/walk/options.ts';
import { createRandom } from '#scripts/walk/random.ts';
import { aPageState } from '../support/page-states.ts';

const aControl = (control: Partial<Control>): Control => ({
  role: 'button',
  name: '',
  index: 0,
  options: 0,
  isEditable: false,
  ...control,
});
const now = (step: number): Circumstances => ({
  step,
  seed: 7,
  width: 1024,
  tabs: 1,
  isOffline: false,
  isRefusing: false,
  troubledFor: 0,
});
const eventsOf = (pageState: PageState, seed: number, count: number, circumstances: Partial<Circumstances> = {}): WalkEvent[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, step) => chooseEvent(pageState, { ...now(step), ...circumstances }, random));
};

describe('walk', () => {
  describe('chance', () => {
    test('depends on the seed alone', () => {
      const draw = (seed: number) =>
        Array.from(
          { length: 50 },
          (
            (random) => () =>
              random.next()
          )(createRandom(seed)),
        );
      expect(draw(3)).toEqual(draw(3));
      expect(draw(3)).not.toEqual(draw(4));
      expect(draw(0).every((value) => value >= 0 && value < 1)).toBe(true);
    });

    test('is even, and follows weights', () => {
      const random = createRandom(1);
      const counts = [0, 0, 0, 0];
      for (let draw = 0; draw < 40_000; draw++) counts[random.int(4)]! += 1;
      for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
      const drawn = Array.from(
        { length: 10_000 },
        () =>
          random.weighted([
            { weight: 0, name: 'never' },
            { weight: 9, name: 'often' },
            { weight: 1, name: 'rarely' },
          ]).name,
      );
      expect(drawn).not.toContain('never');
      expect(Math.abs(drawn.filter((name) => name === 'rarely').length - 1_000)).toBeLessThan(150);
    });

    test('picks nothing from nothing', () => {
      expect(() => createRandom(1).pick([])).toThrow('nothing to pick from');
      expect(() => createRandom(1).weighted([{ weight: 0 }])).toThrow('nothing has a weight');
    });
  });

  describe('choice', () => {
    const home = aPageState({
      composed: '',
      controls: [
        aControl({ name: 'Favourite', index: 0 }),
        aControl({ name: 'Favourite', index: 1 }),
        aControl({ role: 'link', name: 'Favourite from your own server' }),
        aControl({ role: 'textbox', name: 'Post text', isEditable: true }),
        aControl({ role: 'combobox', name: 'Text format', options: 3 }),
      ],
    });

    test('is the same for a seed and pages', () => {
      expect(eventsOf(home, 5, 200)).toEqual(eventsOf(home, 5, 200));
      expect(eventsOf(home, 5, 200)).not.toEqual(eventsOf(home, 6, 200));
    });

    test('includes only existing controls, and none that leads away', () => {
      const events = eventsOf(home, 1, 4_000);
      const pressed = new Set(events.filter((event) => event.do === 'press').map(({ role, name, index }) => `${role} ${name} ${index}`));
      expect([...pressed].sort()).toEqual(['button Favourite 0', 'button Favourite 1', 'textbox Post text 0']);
      expect(events.filter((event) => event.do === 'choose').every(({ option }) => option < 3)).toBe(true);
      expect(events.some((event) => event.do === 'compose')).toBe(true);
      expect(events.some((event) => event.do === 'signIn')).toBe(false);
    });

    test('includes posting in every language', () => {
      const field = (name: string) => aPageState({ language: 'de', controls: [aControl({ role: 'textbox', name, isEditable: true })] });
      const posts = (name: string) => eventsOf(field(name), 1, 300).some((event) => event.do === 'compose');
      expect(['Text deines Beitrags', '投稿の本文', 'Betreff'].map(posts)).toEqual([true, true, false]);
    });

    test('mostly logs in with an existing account on a login form', () => {
      const events = eventsOf(aPageState({ hasLogin: true, isGuest: true }), 1, 1_000);
      const signIns = events.filter((event) => event.do === 'signIn');
      expect(signIns.length).toBeGreaterThan(250);
      expect(new Set(signIns.map(({ account }) => account))).toEqual(new Set(['demo', 'moderator', 'admin']));
    });

    test('includes every kind of fault, whose end gets likelier with its duration', () => {
      const troubles = eventsOf(home, 1, 20_000).filter((event) => event.do === 'fault');
      expect(new Set(troubles.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
      expect(new Set(troubles.map(({ call }) => call))).toEqual(new Set(CALLS));
      const calmed = (troubledFor: number) =>
        eventsOf(home, 1, 2_000, { troubledFor, isOffline: true }).filter((event) => event.do === 'calm' || event.do === 'offline').length;
      expect(calmed(80)).toBeGreaterThan(3 * calmed(1));
    });

    test('includes no browser actions without a network', () => {
      const events = eventsOf(home, 1, 4_000, { isOffline: true });
      expect(events.filter((event) => event.do === 'go' && (event.where === 'reload' || event.where === 'start'))).toEqual([]);
      expect(events.filter((event) => event.do === 'tab' && event.tab === 'open')).toEqual([]);
    });
  });

  describe('walk file', () => {
    const events: WalkEvent[] = [
      { do: 'signIn', account: 'demo', password: 'starling' },
      { do: 'press', role: 'button', name: 'Show # new posts "at once"', index: 2 },
      { do: 'fault', fault: 'slow', call: 'home' },
      { do: 'fault', fault: 'dropped after', call: 'post', times: 2 },
      { do: 'calm' },
    ];
    const saved: SavedWalk = { seed: 4, width: 390, oracle: 'focus', detail: 'it was on button "Close"', events };

    test('is read as it was written, one event per line', () => {
      expect(readWalk(writeWalk(saved))).toEqual(saved);
      expect(
        writeWalk(saved)
          .split('\n')
          .filter((line) => line.includes('"do"')),
      ).toHaveLength(events.length);
      expect(readWalk(writeWalk({ ...saved, events: eventsOf(aPageState({ hasLogin: true }), 2, 500) })).events).toHaveLength(500);
    });

    test('is refused with an impossible event', () => {
      const text = writeWalk(saved);
      expect(() => readWalk(text.replace('"calm"', '"fly"'))).toThrow();
      expect(() => readWalk(text.replace('"slow"', '"sluggish"'))).toThrow();
      expect(() => readWalk('{"events":[]}')).toThrow();
    });

    test('describes each kind of event', () => {
      expect(events.map(kindOf)).toEqual([
        'signIn',
        'press button "Show # new posts "at once""',
        'slow on home',
        'dropped after on post',
        'calm',
      ]);
    });
  });

  describe('faults', () => {
    test('affect every call, with an expected message of the browser', () => {
      const harmless = FAULTS.flatMap((fault) =>
        CALLS.filter((call) => {
          const { path, method: _, ...damage } = faultOf({ fault, call }, ['index-1']);
          return !/^\^?[/(]/.test(path) || Object.keys(damage).length === 0;
        }).map((call) => [fault, call]),
      );
      expect(harmless).toEqual([]);
      expect(faultOf({ fault: 'unavailable', call: 'post', times: 3 }, [])).toMatchObject({
        method: 'POST',
        path: '^/api/v1/statuses$',
        status: 503,
        times: 3,
      });
      expect(addressOf('post').test('http://127.0.0.1:4000/api/v1/statuses')).toBe(true);
      expect(addressOf('favourite').test('http://127.0.0.1:4000/api/v1/statuses/9xyz/favourite')).toBe(true);
      expect(addressOf('home').test('http://127.0.0.1:4000/api/v1/timelines/public')).toBe(false);
    });

    test('spare the assets that a page requires', () => {
      const { path } = faultOf({ fault: 'unavailable', call: 'parts' }, ['index-Bx1', 'react-Cy2']);
      expect(new RegExp(path).test('/assets/index-Bx1.js')).toBe(false);
      expect(new RegExp(path).test('/assets/parts-Dz3.js')).toBe(true);
    });
  });

  test('parses the arguments, and refuses meaningless ones', () => {
    expect(readOptions([])).toEqual({ seed: 1, minutes: 2, steps: 10_000, width: 1024, shrinkMinutes: 6, isLoud: false });
    expect(readOptions(['--seed', '9', '--minutes', '0.5', '--width', '390', '--replay', 'a.json'])).toMatchObject({
      seed: 9,
      minutes: 0.5,
      width: 390,
      replay: 'a.json',
    });
    expect(() => readOptions(['--seed', 'nine'])).toThrow('--seed takes a number');
    expect(() => readOptions(['--sead', '9'])).toThrow();
  });
});
