import { describe, expect, test } from 'vitest';
import {
  inspectorMachine,
  selectBridge,
  selectIsCopied,
  selectIsWatching,
  selectContext,
  selectIsPicking,
  selectPane,
  selectPosition,
  type PanelPosition,
} from '#machines/inspector/inspector.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const input = { site: 'https://charts.example/look' };
const outlined = { name: 'login', left: 4, top: 8, width: 40, height: 20 };
const refused = [{ error: new Error('refused') }];

const model = modelOf(inspectorMachine, {
  input,
  events: [
    { type: 'inspector.close' },
    { type: 'inspector.pause' },
    { type: 'inspector.resume' },
    { type: 'inspector.clear', at: 7 },
    { type: 'inspector.dismiss' },
    { type: 'panel.move', position: 'bottom' },
    { type: 'panel.move', position: 'side' },
    { type: 'panel.move', position: 'apart' },
    { type: 'panel.resize', size: 400 },
    { type: 'panel.show', pane: 'actors' },
    { type: 'panel.show', pane: 'actor' },
    { type: 'panel.show', pane: 'events' },
    { type: 'window.closed' },
    { type: 'actor.select', id: 'x:1' },
    { type: 'actor.view', view: 'machine' },
    { type: 'actors.search', text: 'log' },
    { type: 'lifeline.toggle', id: 'x:1' },
    { type: 'events.filter', text: 'sub' },
    { type: 'event.choose', row: 3 },
    { type: 'source.copy', text: 'setup' },
    { type: 'pick.start' },
    { type: 'pick.cancel' },
    { type: 'pick.outline', outlined },
    { type: 'pick.choose', ids: ['x:1', 'x:0'] },
    { type: 'stately.request' },
    { type: 'stately.cancel' },
    { type: 'stately.confirm' },
    { type: 'stately.stop' },
    { type: 'stately.closed' },
  ],
  outcomes: {
    watchActors: refused,
    holdWindow: refused,
    feedStately: refused,
    copyText: [{ done: undefined }, ...refused],
    pickElement: refused,
  },
  project: ({ problem, outlined }) => [problem?.key, outlined?.name],
});

describe('inspector model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [watchActors, holdWindow, feedStately, pickElement] = [deferredSource(), deferredSource(), deferredSource(), deferredSource()];
    const copyText = deferredCall<void, { text: string }>();
    const actors = {
      watchActors: watchActors.logic,
      holdWindow: holdWindow.logic,
      feedStately: feedStately.logic,
      copyText: copyText.logic,
      pickElement: pickElement.logic,
    };
    const { actor } = openAmong(inspectorMachine.provide({ actors }), input);
    const now = () => actor.getSnapshot();
    const at = (position: PanelPosition) => () =>
      expect([selectPosition(now()), holdWindow.open()]).toEqual([position, position === 'apart' ? 1 : 0]);
    const bridge = (is: string) => () => expect([selectBridge(now()), feedStately.open()]).toEqual([is, is === 'sending' ? 1 : 0]);
    const copy = (isCopied: boolean, pending: number) => () =>
      expect([selectIsCopied(now()), copyText.waiting().length]).toEqual([isCopied, pending]);
    await model.walk(path, {
      actor,
      events: {
        'window.closed': (event) => actor.send(event),
        'stately.*': (event) => actor.send(event),
        'inspector.*': (event) => actor.send(event),
        'panel.*': (event) => actor.send(event),
        'actor.*': (event) => actor.send(event),
        'actors.*': (event) => actor.send(event),
        'lifeline.*': (event) => actor.send(event),
        'events.*': (event) => actor.send(event),
        'event.*': (event) => actor.send(event),
        'source.*': (event) => actor.send(event),
        'pick.*': (event) => actor.send(event),
        'xstate.done.actor.copyText': () => copyText.resolve(),
        'xstate.error.actor.copyText': () => copyText.reject(new Error('refused')),
        'xstate.error.actor.*': (event) => actor.send(event),
      },
      states: {
        'open.attention.watching': () => expect([selectIsWatching(now()), watchActors.open()]).toEqual([true, 1]),
        'open.attention.paused': () => expect([selectIsWatching(now()), watchActors.open()]).toEqual([false, 0]),
        'open.position.bottom': at('bottom'),
        'open.position.side': at('side'),
        'open.position.apart': at('apart'),
        'open.pane.actors': () => expect(selectPane(now())).toBe('actors'),
        'open.pane.actor': () => expect(selectPane(now())).toBe('actor'),
        'open.pane.events': () => expect(selectPane(now())).toBe('events'),
        'open.copy.idle': copy(false, 0),
        'open.copy.copying': () => {
          copy(false, 1)();
          expect(copyText.requested.at(-1)).toEqual({ text: 'setup' });
        },
        'open.copy.copied': copy(true, 0),
        'open.pick.idle': () =>
          expect([selectIsPicking(now()), selectContext(now()).outlined, pickElement.open()]).toEqual([false, undefined, 0]),
        'open.pick.picking': () => expect([selectIsPicking(now()), pickElement.open()]).toEqual([true, 1]),
        'open.bridge.off': bridge('off'),
        'open.bridge.confirming': bridge('confirming'),
        'open.bridge.sending': bridge('sending'),
        closed: () => expect([watchActors, holdWindow, feedStately, pickElement].map((source) => source.open())).toEqual([0, 0, 0, 0]),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'inspector', edges: 38, taken: 38, missed: [] });
  });

  test('retains inspected actors within bounds', () => {
    const { actor } = openAmong(inspectorMachine, input);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) actor.send({ type: 'lifeline.toggle', id });
    actor.send({ type: 'panel.resize', size: 2 });
    actor.send({ type: 'event.choose', row: 4 });
    actor.send({ type: 'actor.select', id: 'a' });
    expect(selectContext(actor.getSnapshot())).toMatchObject({ size: 20, lifelines: ['b', 'd', 'e', 'f', 'g'], chosen: 4, selected: 'a' });
    actor.send({ type: 'panel.resize', size: 99.4 });
    actor.send({ type: 'inspector.clear', at: 12 });
    expect(selectContext(actor.getSnapshot())).toMatchObject({ size: 90, chosen: undefined, clearedAt: 12 });
  });

  test('selects the innermost actor behind a picked element, and removes the outline', () => {
    const pickElement = deferredSource();
    const { actor } = openAmong(inspectorMachine.provide({ actors: { pickElement: pickElement.logic } }), input);
    actor.send({ type: 'pick.start' });
    actor.send({ type: 'pick.outline', outlined });
    expect(selectContext(actor.getSnapshot()).outlined).toEqual(outlined);
    actor.send({ type: 'pick.choose', ids: ['b', 'a'] });
    expect(selectContext(actor.getSnapshot())).toMatchObject({ selected: 'b', picked: ['b', 'a'], outlined: undefined });
    expect(selectPane(actor.getSnapshot())).toBe('actor');
  });
});
