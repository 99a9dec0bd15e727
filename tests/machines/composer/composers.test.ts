import { expect, test } from 'vitest';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { composersMachine, selectShownKey } from '../../../machines/composer/composers.machine.ts';
import { selectComposerId } from '../../../machines/composer/ids.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { heldCall } from '../../support/held.ts';
import { lightChild, openAmong, type Heard } from '../../support/machines.ts';

const open = () => {
  const heard: Heard[] = [];
  const among = openAmong(composersMachine.provide({ actors: { composer: lightChild(heard) } }));
  return { ...among, heard, children: () => among.actor.getSnapshot().children };
};

test('there is a form for a new status from the start, and one for each thing that is replied to (doc 2 §4)', () => {
  const { actor, children, heard } = open();
  actor.send({ type: 'composers.open', key: 'reply:1' });
  actor.send({ type: 'composers.open', key: 'reply:1' });
  expect(Object.keys(children())).toEqual([selectComposerId('status'), selectComposerId('reply:1')]);
  expect(heard.map(([, { input }]) => input)).toEqual([{ key: 'status' }, { key: 'reply:1' }]);
});

test('what a person asks for lies over the page until it is put away, and is as it was when it comes back', () => {
  const { actor, children } = open();
  const shown = () => selectShownKey(actor.getSnapshot());
  expect(shown()).toBe(undefined);
  actor.send({ type: 'composers.open', key: 'reply:1' });
  const form = children()[selectComposerId('reply:1')];
  expect(shown()).toBe('reply:1');
  actor.send({ type: 'composers.hide' });
  expect([shown(), children()[selectComposerId('reply:1')]]).toEqual([undefined, form]);
  actor.send({ type: 'composers.open', key: 'reply:1' });
  expect([shown(), children()[selectComposerId('reply:1')]]).toEqual(['reply:1', form]);
});

test('a form whose post was made goes, so that the next answer to the same begins anew', () => {
  const { actor, children, heard } = open();
  actor.send({ type: 'composers.open', key: 'reply:1' });
  actor.send({ type: 'composers.posted' });
  expect([selectShownKey(actor.getSnapshot()), Object.keys(children())]).toEqual([undefined, [selectComposerId('status')]]);
  actor.send({ type: 'composers.open', key: 'reply:1' });
  expect(heard.filter(([child, { type }]) => child === selectComposerId('reply:1') && type === 'started').length).toBe(2);
});

test('a form that crashes comes back under its key and the others do not notice; the fourth crash in a minute is final and said', () => {
  const { actor, children, said } = open();
  actor.send({ type: 'composers.open', key: 'reply:1' });
  const [crashing, other] = [selectComposerId('status'), selectComposerId('reply:1')];
  const before = children();
  before[crashing]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
  expect(children()[crashing]).not.toBe(before[crashing]);
  expect([children()[crashing]!.getSnapshot().status, children()[other]]).toEqual(['active', before[other]]);
  expect(said()).toEqual([]);
  for (let times = 0; times < 3; times++) children()[crashing]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
  expect([Object.keys(children()), said()]).toEqual([[other], [`errors.part_stopped ${crashing}`]]);
});

test('what a crashed form left under way is called off', () => {
  const loadDraft = heldCall<Draft | undefined>();
  const composer = composerMachine.provide({
    actors: { loadDraft: loadDraft.logic },
    actions: {
      dismiss: () => {
        throw new Error('a bug');
      },
    },
  });
  const { actor } = openAmong(composersMachine.provide({ actors: { composer } }));
  actor.getSnapshot().children[selectComposerId('status')]!.send({ type: 'composer.dismiss' });
  expect(loadDraft.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
