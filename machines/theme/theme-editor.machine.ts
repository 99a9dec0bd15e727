import { assign, setup, type SnapshotFrom } from 'xstate';
import { settingsOf } from '#domain/theme/chosen.ts';
import { started, redone, reset, rested, settled, stepped, stroked, undone, type Drawing } from '#domain/theme/drawing.ts';
import { tryThemeProperties, type Edit, type Part } from '#domain/theme/edit.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import type { ThemeOutcome } from '#domain/theme/read/read-theme.ts';
import type { ThemeSource } from '#domain/theme/source.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { errorNotice, successNotice, showNotice, type Notice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { PickedFile } from '../settings/settings-file.machine.ts';

type Imported = Extract<ThemeOutcome, { kind: 'read' }>;
type Context = {
  drawing: Drawing | undefined;
  /** The result of the last file. */
  imported: Imported | undefined;
};
type Event =
  | { type: 'theme.start'; source: ThemeSource }
  | { type: 'theme.edit'; edit: Edit }
  /** The pointer left the edited element. */
  | { type: 'theme.settle' }
  | { type: 'theme.undo' | 'theme.redo' | 'theme.discard' }
  | { type: 'theme.reset'; part?: Part }
  /** True if the theme is the one for the dark or the light page, as the system decides. */
  | { type: 'theme.save'; isPaired: boolean }
  | { type: 'file.picked'; file: PickedFile };
type Become = { drawing: Drawing | undefined };
type Machine = { context: Context; events: Event; actions: { setDrawing: Become; storeDrawing: Become } };

const slightlyNewNotice: Notice = { key: 'settings.file_import_export.file_slightly_new', level: 'warning', timeout: NOTICE_MS };
/** The notice about a file (rule theme-version). */
const noticeOf = (outcome: ThemeOutcome): Notice => {
  if (outcome.kind === 'refused') return errorNotice(outcome.key, outcome.args);
  return outcome.isSlightlyNew ? slightlyNewNotice : successNotice('theme.imported');
};

/** An action on the edited theme, if there is one. */
const drawn = <Params extends object | undefined>(change: (before: Drawing, params: Params) => Drawing) =>
  action<Machine, Params>(({ context: { drawing }, enqueue }, params) => {
    if (drawing) enqueue({ type: 'setDrawing', params: { drawing: change(drawing, params) } });
  });

/** The editor of a theme, as long as the themes are shown in this session; each stroke is stored, until the theme is saved or discarded (rule theme-draft). */
export const themeEditorMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadDrawing: unprovided<Drawing | undefined>('loadDrawing'),
    readText: unprovided<string, { file: PickedFile }>('readText'),
  },
  guards: {
    isDrawing: ({ context }) => context.drawing !== undefined,
    hasPast: ({ context }) => (context.drawing?.past.length ?? 0) > 0,
    hasFuture: ({ context }) => (context.drawing?.future.length ?? 0) > 0,
  },
  actions: {
    /** Stores the edited theme. */
    storeDrawing: (_, _params: Become) => {},
    setDrawing: action<Machine, Become>(({ enqueue }, { drawing }) => {
      enqueue.assign({ drawing });
      enqueue({ type: 'storeDrawing', params: { drawing } });
    }),
    restoreDrawing: assign((_, { drawing }: Become) => ({ drawing })),
    startDrawing: action<Machine, { source: ThemeSource }>(({ context, enqueue }, { source }) => {
      enqueue.assign({ imported: undefined });
      enqueue({ type: 'setDrawing', params: { drawing: started(context.drawing, source) } });
    }),
    applyEdit: drawn<{ edit: Edit }>((before, { edit }) => stroked(before, edit)),
    endStroke: assign(({ context: { drawing } }) => ({ drawing: drawing && rested(drawing) })),
    undo: drawn(undone),
    redo: drawn(redone),
    reset: drawn<{ part: Part | undefined }>((before, { part }) => reset(before, part)),
    discard: action<Machine>(({ enqueue }) => {
      enqueue.assign({ imported: undefined });
      enqueue({ type: 'setDrawing', params: { drawing: undefined } });
    }),
    save: action<Machine, { isPaired: boolean }>(({ context: { drawing }, enqueue }, { isPaired }) => {
      if (!drawing) return;
      if ('problem' in tryThemeProperties(drawing.now)) return enqueue(showNotice(() => errorNotice('theme.not_computed')));
      enqueue.assign({ drawing: settled(drawing) });
      enqueue({ type: 'storeDrawing', params: { drawing: undefined } });
      enqueue(sendToActor('settings', () => ({ type: 'setting.change', change: settingsOf(drawing.now, isPaired) })));
    }),
    applyText: action<Machine, { text: string }>(({ context, enqueue }, { text }) => {
      const outcome = readThemeText(text);
      enqueue(showNotice(() => noticeOf(outcome)));
      if (outcome.kind === 'refused') return;
      enqueue.assign({ imported: outcome });
      enqueue({ type: 'setDrawing', params: { drawing: stepped(context.drawing, outcome.source, '') } });
    }),
    showInvalid: showNotice(() => errorNotice('theme.invalid_theme_imported')),
  },
}).createMachine({
  id: 'themeEditor',
  context: { drawing: undefined, imported: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadDrawing',
        src: 'loadDrawing',
        onDone: { target: 'open', actions: { type: 'restoreDrawing', params: ({ event }) => ({ drawing: event.output }) } },
        onError: 'open',
      },
    },
    open: {
      on: {
        'theme.start': { actions: { type: 'startDrawing', params: ({ event: { source } }) => ({ source }) } },
        'theme.edit': { guard: 'isDrawing', actions: { type: 'applyEdit', params: ({ event: { edit } }) => ({ edit }) } },
        'theme.settle': { guard: 'isDrawing', actions: 'endStroke' },
        'theme.undo': { guard: 'hasPast', actions: 'undo' },
        'theme.redo': { guard: 'hasFuture', actions: 'redo' },
        'theme.reset': { guard: 'isDrawing', actions: { type: 'reset', params: ({ event: { part } }) => ({ part }) } },
        'theme.discard': { guard: 'isDrawing', actions: 'discard' },
        'theme.save': { guard: 'isDrawing', actions: { type: 'save', params: ({ event: { isPaired } }) => ({ isPaired }) } },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'file.picked': 'reading' } },
        reading: {
          invoke: {
            id: 'readText',
            src: 'readText',
            input: ({ event }) => ({ file: (event as Extract<Event, { type: 'file.picked' }>).file }),
            onDone: { target: 'idle', actions: { type: 'applyText', params: ({ event }) => ({ text: event.output }) } },
            onError: { target: 'idle', actions: 'showInvalid' },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof themeEditorMachine>;
export const selectDrawing = ({ context }: Snapshot) => context.drawing;
export const selectImported = ({ context }: Snapshot) => context.imported;
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches({ open: 'reading' });
