import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { perform } from '#scripts/walk/actions.ts';
import type { WalkEvent } from '#scripts/walk/events.ts';
import type { Stage } from '#scripts/walk/stage.ts';

/** Performs an event on a page in German with these controls; returns what was done with them. */
const doneOn = async (event: WalkEvent, { focus = '', controls = [] as readonly string[], isOnServer = false } = {}) => {
  const done: string[] = [];
  const hasControl = ([role, name]: readonly string[]) => controls.includes(`${role} ${name}`);
  const element = (name: string) => ({
    fill: async (text: string) => void done.push(`${name}: ${text}`),
    press: async (key: string) => void done.push(`${name}: ${key}`),
  });
  const page = {
    evaluate: async (work: () => unknown, place?: readonly string[]) => {
      if (place) return hasControl(place) ? (done.push(`press ${place[1]}`), { x: 1, y: 1 }) : undefined;
      return String(work).includes('lang') ? 'de' : focus;
    },
    evaluateHandle: async (_: unknown, place: readonly string[]) => ({
      asElement: () => (hasControl(place) ? element(place[1] ?? '') : null),
    }),
    locator: (selector: string, { has }: { has?: string } = {}) => {
      if (has !== undefined) return { locator: () => ({ click: async () => void done.push('submit') }) };
      if (selector.startsWith('input')) return selector;
      return { fill: async (text: string) => (isOnServer ? void done.push(`name: ${text}`) : Promise.reject(new Error('no such field'))) };
    },
    mouse: { click: async () => {} },
    keyboard: { type: async (text: string) => void done.push(text) },
  };
  const isDone = await perform({ page: page as unknown as Page, complaints: { allow: () => {} } } as unknown as Stage, event);
  return [isDone, ...done];
};

const form = { controls: ['textbox Text deines Beitrags', 'button Veröffentlichen'] };

test('a post is written and sent in the language of the page', async () => {
  const compose = (by: 'button' | 'keys'): WalkEvent => ({ do: 'compose', text: 'Rope w1n4', by });
  expect(await doneOn(compose('button'), form)).toEqual([true, 'Text deines Beitrags: Rope w1n4', 'press Veröffentlichen']);
  expect(await doneOn(compose('keys'), form)).toEqual([true, 'Text deines Beitrags: Rope w1n4', 'Text deines Beitrags: Control+Enter']);
  expect(await doneOn(compose('keys'), { controls: ['textbox Betreff'] })).toEqual([false]);
});

test.each(['Password', 'Passwort', '密码'])('nothing is typed into the field of a password: %s', async (name) => {
  expect(await doneOn({ do: 'type', text: 'x' }, { focus: `textbox "${name}"` })).toEqual([false]);
  expect(await doneOn({ do: 'type', text: 'x' }, { focus: 'textbox "Betreff"' })).toEqual([true, 'x']);
});

test('a login happens in the form of the app or of the server’s own page', async () => {
  const signIn: WalkEvent = { do: 'signIn', account: 'demo', password: 'secret' };
  const password = 'textbox Passwort';
  expect(await doneOn(signIn, { controls: ['textbox Benutzername', password] })).toEqual([
    true,
    'Benutzername: demo',
    'Passwort: secret',
    'submit',
  ]);
  expect(await doneOn(signIn, { controls: [password], isOnServer: true })).toEqual([true, 'name: demo', 'Passwort: secret', 'submit']);
  expect(await doneOn(signIn)).toEqual([false]);
});

describe('a document that is loaded while the page reloads itself', () => {
  const events: WalkEvent[] = [
    { do: 'go', where: 'start' },
    { do: 'go', where: 'reload' },
    { do: 'tab', tab: 'open' },
  ];

  /** Performs an event on a page whose first navigations fail with these errors; returns the calls. */
  const callsOf = async (event: WalkEvent, ...errors: string[]) => {
    const calls: string[] = [];
    const navigate = (name: string) => async () => {
      calls.push(name);
      const error = errors.shift();
      if (error !== undefined) throw new Error(error);
    };
    const page = {
      goto: navigate('load'),
      reload: navigate('load'),
      waitForLoadState: async () => void calls.push('wait'),
      viewportSize: () => null,
      setViewportSize: async () => {},
    };
    const stage = { page, context: { pages: () => [page], newPage: async () => page } } as unknown as Stage;
    expect(await perform(stage, event)).toBe(true);
    return calls;
  };

  test.each(events)('is loaded again once: %o', async (event) => {
    expect(await callsOf(event)).toEqual(['load']);
    for (const error of ['page.goto: net::ERR_ABORTED at /', 'page.goto: Navigation to "/" is interrupted by another navigation to "/"']) {
      expect(await callsOf(event, error)).toEqual(['load', 'wait', 'load']);
      await expect(callsOf(event, error, error)).rejects.toThrow(error);
    }
    await expect(callsOf(event, 'net::ERR_CONNECTION_REFUSED')).rejects.toThrow('REFUSED');
  });
});
