import { describe, expect, test } from 'vitest';
import {
  reportActionsMachine,
  selectIsNoteRemoving,
  selectNamedBefore,
  selectNoteOnItsWay,
  selectTypedNote,
} from '#machines/moderation/report-actions.machine.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { reportActionsModel, reportReasonModel } from './report-actions.model.ts';

const MODELS = [reportActionsModel, reportReasonModel];

describe('report actions model', () => {
  test.each(MODELS.flatMap((model) => model.paths.map((path) => ({ name: path.name, model, path }))))('$name', async ({ model, path }) => {
    const received: Received[] = [];
    const { actor, notices, receivedBy } = openAmong(
      reportActionsMachine.provide({ actors: { applyAction: lightChild(received), persistForms: lightChild([]) } }),
    );
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    await model.walk(path, {
      actor,
      events: { 'report.*': send, 'form.*': send, ...lightEndings(() => now().children as never) },
      states: {
        '': ({ context: { flights, typed, named } }) => {
          const noting = flights['note:a']?.action;
          expect(selectNoteOnItsWay(now(), 'a')).toBe(noting?.type === 'note' ? noting.text : undefined);
          expect(selectIsNoteRemoving(now(), '1')).toBe('unnote:1' in flights);
          expect(selectTypedNote(now(), 'a')).toBe(typed['a'] ?? '');
          expect(selectNamedBefore(now(), 'a')).toEqual(named['a'] ?? []);
          const actions = Object.keys(now().children).filter((id) => id !== 'persistForms');
          expect(actions.toSorted()).toEqual(Object.keys(flights).toSorted());
        },
      },
    });
    const ended = (kind: string, of = '') =>
      path.steps.filter(({ event: { type } }) => type.startsWith(`xstate.${kind}.actor.${of}`) && !type.endsWith('persistForms'));
    const stale = ended('done').filter(({ event }) => event['output'].stale !== undefined).length;
    // Every failure and every stale action is reported, and nothing else.
    expect(notices().length).toBe(ended('error').length + stale);
    // The optimistic change of the row is removed when its action ends.
    const laid = receivedBy('entities').filter(({ type }) => type === 'entities.update').length;
    const lifted = receivedBy('entities').filter(({ type }) => type === 'entities.rollBack').length;
    const underWay = ['move:a', 'categorise:a'].filter((key) => now().context.flights[key] !== undefined);
    expect(lifted).toBe(laid - underWay.length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([...MODELS])).toMatchObject({ machine: 'reportActions', missed: [] });
  });
});
