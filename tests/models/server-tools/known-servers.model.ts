import { knownServersMachine } from '#machines/server-tools/known-servers.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const knownServersModel = partModelOf(knownServersMachine, {
  part: { all: [], state: 'any', limit: 50 },
  action: { type: 'more' },
});
