import { postSearchMachine } from '#machines/moderation/post-search.machine.ts';
import { walkSearched } from '#tests/support/searched-model.ts';

walkSearched(postSearchMachine, { change: { host: 'far.example' }, items: ['1', '2'] });
