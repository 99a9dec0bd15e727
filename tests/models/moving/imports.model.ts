import { importsMachine } from '#machines/moving/imports.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const file = { name: 'blocks.csv', text: async () => 'wren\n' };

/** The import of a list of accounts. */
export const importsModel = modelOf(importsMachine, {
  events: [{ type: 'import.pick', kind: 'blocks', file }, { type: 'import.send' }, { type: 'import.cancel' }, { type: 'import.dismiss' }],
  outcomes: {
    checkFile: [
      { done: { count: 1, few: ['wren'], strange: 0 } },
      { done: { count: 0, few: [], strange: 3 } },
      { error: new Error('unreadable') },
    ],
    sendList: [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }],
  },
  project: ({ checked, problem, done }) => [checked?.count, problem?.key, done?.count],
});
