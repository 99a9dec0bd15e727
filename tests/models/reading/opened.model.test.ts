import { describe, expect, test } from 'vitest';
import { openedMachine, selectOpened } from '#machines/reading/opened.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const set = (key: string, isOpen: boolean) => ({ type: 'opened.set', key, isOpen }) as const;

const model = modelOf(openedMachine, {
  events: [set('1 subject', true), set('1 subject', false), set('2 media', true)],
  project: ({ opened }) => opened,
});

describe('opened model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(openedMachine);
    await model.walk(path, {
      actor,
      events: { 'opened.set': (event) => actor.send(event) },
      states: {
        '': ({ context: { opened } }) => {
          for (const key of ['1 subject', '2 media', '3 text']) expect(selectOpened(actor.getSnapshot(), key)).toBe(opened[key]);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'opened', missed: [] });
  });
});
