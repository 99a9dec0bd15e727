import { describe } from 'vitest';
import { moderationLogMachine } from '#machines/moderation/moderation-log.machine.ts';
import { walkSearched } from '#tests/support/searched-model.ts';

const entryOf = (key: string) => ({ key, message: `did ${key}`, at: '2026-01-01T00:00:00Z' });

describe('moderation log model', () => {
  walkSearched(moderationLogMachine, { change: { search: 'noor' }, items: [entryOf('2'), entryOf('1')] });
});
