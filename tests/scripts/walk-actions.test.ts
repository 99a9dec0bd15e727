import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { perform } from '#scripts/walk/actions.ts';
import type { WalkEvent } from '#scripts/walk/events.ts';
import type { Stage } from '#scripts/walk/stage.ts';

/** Performs an event on a page in German with these controls; returns what was done with them. */
const doneOn = async (event: WalkEvent, { focus = '', controls = [] as readonly string[] } = {}) => {
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
    mouse: { click: async () => {} },
    keyboard: { type: async (text: string) => void done.push(text) },
  };
  const isDone = await perform({ page: page as unknown as Page } as Stage, event);
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
