import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { rewritesMachine, selectOpeningRewrite, selectRedraftQuestion } from '#machines/composer/rewrites.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = () => {
  const received: Received[] = [];
  const { actor } = openAmong(
    rewritesMachine.provide({ actors: { rewrite: lightChild(received), watchSettings: fromCallback(() => {}) } }),
  );
  const started = () => received.flatMap(([, event]) => (event.type === 'started' ? [event['input']] : []));
  return {
    actor,
    started,
    resumed: () => received.flatMap(([id, { type, ...event }]) => (type === 'rewrite.resume' ? [[id, event]] : [])),
    abandoned: () => received.flatMap(([id, { type }]) => (type === 'rewrite.abandon' ? [id] : [])),
    opening: () => selectOpeningRewrite(actor.getSnapshot()),
    question: () => selectRedraftQuestion(actor.getSnapshot()),
  };
};

describe('rewrites machine', () => {
  test('opens an edit at once, and only once', () => {
    const { actor, started } = open();
    actor.send({ type: 'rewrite.edit', statusId: '1' });
    actor.send({ type: 'rewrite.edit', statusId: '1' });
    actor.send({ type: 'rewrite.edit', statusId: '2' });
    expect(started()).toEqual([
      { statusId: '1', isRedraft: false },
      { statusId: '2', isRedraft: false },
    ]);
  });

  test('confirms a redraft when the settings say so', () => {
    const { actor, started, question } = open();
    actor.send({ type: 'rewrite.redraft', statusId: '1' });
    expect([question(), started()]).toEqual(['1', []]);
    actor.send({ type: 'rewrite.cancel' });
    expect([question(), started()]).toEqual([undefined, []]);
    actor.send({ type: 'rewrite.redraft', statusId: '1' });
    actor.send({ type: 'rewrite.confirm' });
    expect([question(), started()]).toEqual([undefined, [{ statusId: '1', isRedraft: true }]]);
    actor.send({ type: 'settings.changed', settings: { ...defaultSettings, modalOnDelete: false } });
    actor.send({ type: 'rewrite.redraft', statusId: '2' });
    expect(started()).toHaveLength(2);
  });

  // rules: press-waits
  test('opens the form of the newest press, unless the user cancels it', () => {
    const { actor, abandoned, opening } = open();
    actor.send({ type: 'rewrite.edit', statusId: '1' });
    expect([opening(), abandoned()]).toEqual(['rewrite:1', []]);
    actor.send({ type: 'rewrite.edit', statusId: '2' });
    expect([opening(), abandoned()]).toEqual(['rewrite:2', ['rewrite:1']]);
    actor.send({ type: 'rewrite.abandon' });
    expect([opening(), abandoned()]).toEqual([undefined, ['rewrite:1', 'rewrite:2']]);
  });

  // rules: press-waits
  test('resumes an abandoned redraft that still runs at the next press, and abandons the form that was opening', () => {
    const { actor, started, abandoned, resumed, opening } = open();
    actor.send({ type: 'settings.changed', settings: { ...defaultSettings, modalOnDelete: false } });
    actor.send({ type: 'rewrite.redraft', statusId: '1' });
    actor.send({ type: 'rewrite.redraft', statusId: '1' });
    expect([started().length, resumed()]).toEqual([1, []]);
    actor.send({ type: 'rewrite.abandon' });
    actor.send({ type: 'rewrite.redraft', statusId: '1' });
    expect([opening(), started().length, resumed()]).toEqual(['rewrite:1', 1, [['rewrite:1', { isRedraft: true }]]]);
    actor.send({ type: 'rewrite.edit', statusId: '2' });
    actor.send({ type: 'rewrite.edit', statusId: '1' });
    expect([opening(), abandoned(), resumed().at(-1)]).toEqual([
      'rewrite:1',
      ['rewrite:1', 'rewrite:1', 'rewrite:2'],
      ['rewrite:1', { isRedraft: false }],
    ]);
  });
});
