import { themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { modelOf } from '#tests/support/model.ts';
import { file } from '../settings/settings-file.model.ts';

export const source = PRESETS['starling-moss'];
export const stored: Drawing = { base: source, now: PRESETS['starling-dawn'], past: [], future: [], stroke: '' };
/** A theme as in a file. */
export const TEXT = JSON.stringify(['Gull', '#eef1f4', '#dde3ea', '#2a3440', '#2f6fb0', '#c8323c', '#2f8a4c', '#2f6fb0', '#b87514']);

/** The editor of a theme. */
export const themeEditorModel = modelOf(themeEditorMachine, {
  invariants: {
    'an edited theme is discarded only by the user': ({ context: { drawing } }, { last, steps }) =>
      drawing !== undefined || last?.type === 'theme.discard' || steps.at(-2)?.snapshot.context.drawing === undefined,
    'an undone step can be redone': ({ context: { drawing } }, { last, steps }) =>
      last?.type !== 'theme.undo' || !steps.at(-1)?.isTaken || drawing?.future.at(-1) === steps.at(-2)?.snapshot.context.drawing?.now,
    'a file without a theme is reported, and changes nothing': ({ context: { drawing } }, { last, steps }) =>
      !(last?.type === 'xstate.error.actor.readText' || last?.['output'] === 'no theme') ||
      (steps.at(-1)?.notified('notices').length === 1 && drawing === steps.at(-2)?.snapshot.context.drawing),
    'only a saved theme is applied': (_, { last, steps }) =>
      (steps.at(-1)?.notified('settings').length ?? 0) === (last?.type === 'theme.save' && steps.at(-1)?.isTaken ? 1 : 0),
  },
  events: [
    { type: 'theme.start', source },
    { type: 'theme.edit', edit: { part: 'colors', name: 'text', value: '#ffeedd' } },
    { type: 'theme.settle' },
    { type: 'theme.undo' },
    { type: 'theme.redo' },
    { type: 'theme.reset' },
    { type: 'theme.discard' },
    { type: 'theme.save', isPaired: false },
    { type: 'file.picked', file },
  ],
  outcomes: {
    loadDrawing: [{ done: undefined }, { done: stored }, { error: new Error('no storage') }],
    readText: [{ done: TEXT }, { done: 'no theme' }, { error: new Error('unreadable') }],
  },
  project: ({ drawing }) => [drawing !== undefined, Math.min(1, drawing?.past.length ?? 0), Math.min(1, drawing?.future.length ?? 0)],
});
