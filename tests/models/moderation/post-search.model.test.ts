import { describe } from 'vitest';
import { postSearchMachine } from '#machines/moderation/post-search.machine.ts';
import { walkSearched } from '#tests/support/searched-model.ts';

describe('post search model', () => {
  walkSearched(postSearchMachine, { change: { host: 'far.example' }, items: ['1', '2'] });
});
