import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { settingsMachine, type Intent, type SavedSettings } from '#machines/settings/settings.machine.ts';
import type { PickedFile } from '#machines/settings/settings-file.machine.ts';
import { selectDrawing, selectIsReading, themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { createTheming } from '#app/wiring/theming.ts';
import { createStorage } from '#platform/storage.ts';
import { openAmong } from '#tests/support/machines.ts';
import { ALL_REFUSED } from '#tests/support/theme-refused.ts';

class Sheet {
  cssRules: string[] = [];
  replaceSync(css: string) {
    this.cssRules = [css];
  }
}

/** An account with a theme, and the machines that read one from a file. */
const wearing = async (drawing: Drawing | undefined) => {
  localStorage.clear();
  globalThis.appliedSheet = undefined;
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const apply = createTheming({
    storage: createStorage(),
    origin: 'https://here.example',
    report: (problem) => expect.fail(String(problem)),
  });
  const stored: Partial<Settings> = { theme: 'starling-moss', hideNsfw: false };
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => stored),
        persistSettings: fromPromise<SavedSettings, { owner: string } & Intent>(async ({ input: { change } }) => ({
          settings: Object.assign(stored, change),
          isSaved: true,
        })),
        watchSettings: fromCallback(() => {}),
        watchScheme: fromCallback(() => {}),
      },
    }),
    { logger: () => {} },
  ).start();
  await apply(stored);
  const editor = openAmong(
    themeEditorMachine.provide({
      actors: {
        loadDrawing: fromPromise<Drawing | undefined>(async () => drawing),
        readText: fromPromise<string, { file: PickedFile }>(({ input: { file } }) => file.text()),
      },
    }),
  );
  await vi.waitFor(() => expect(editor.actor.getSnapshot().matches('open')).toBe(true), { interval: 1 });
  /** Stores and applies the theme of the editor as the page does. */
  const settle = async () => {
    for (const [to, event] of editor.takeNotified()) if (to === 'settings') settings.send(event as never);
    await Promise.resolve();
    await apply({ ...stored });
  };
  const take = async (text: string) => {
    editor.actor.send({ type: 'file.picked', file: { text: async () => text } });
    await vi.waitFor(() => expect(selectIsReading(editor.actor.getSnapshot())).toBe(false), { interval: 1 });
    const received = editor.receivedBy('notices').map(({ notice }) => [notice.level, notice.key, notice.args]);
    await settle();
    return received;
  };
  const state = () => ({
    stored: { ...stored },
    applied: [...(globalThis.appliedSheet?.cssRules ?? [])].map(String),
    next: localStorage.getItem('starling:worn'),
    drawing: selectDrawing(editor.actor.getSnapshot()),
  });
  return { take, state, editor, settle };
};

const making: Drawing = { base: PRESETS['starling-moss'], now: PRESETS['starling-dawn'], past: [], future: [], stroke: '' };

describe('themes from files', () => {
  // rules: theme-version
  test.each(ALL_REFUSED)('report %s, and leave the applied theme, the edited one and the settings', async (_, text, key, args) => {
    for (const drawing of [undefined, making]) {
      const { take, state } = await wearing(drawing);
      const before = state();
      expect(before.applied[0]).toContain(`--panel:${PRESETS['starling-moss'].colors['bg']}`);
      expect(await take(text)).toEqual([['error', key, args === undefined ? expect.anything() : args]]);
      expect(state()).toEqual(before);
    }
  });

  // rules: custom-theme
  test('open in the editor, and are applied once saved', async () => {
    const { take, state, editor, settle } = await wearing(undefined);
    const before = state();
    await take('["Gull", "#eef1f4", "#dde3ea", "#2a3440", "#2f6fb0"]');
    expect([state().applied, state().drawing?.now.name]).toEqual([before.applied, 'Gull']);
    editor.actor.send({ type: 'theme.save', isPaired: false });
    await settle();
    await vi.waitFor(async () => {
      await settle();
      expect([state().stored.theme, state().applied[0]?.includes('--panel:#eef1f4')]).toEqual(['custom', true]);
    });
  });
});
