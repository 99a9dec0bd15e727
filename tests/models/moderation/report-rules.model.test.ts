import { describe } from 'vitest';
import { reportRulesMachine } from '#machines/moderation/report-rules.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

describe('report rules model', () => {
  walkKeyed(reportRulesMachine, {
    questions: [{ of: 'rules' }],
    ends: { rules: [{ done: [{ id: '1', text: 'Be kind' }] }, { error: new CallError({ kind: 'offline' }) }] },
    shows: ({ context: { entries } }, key, entry) => [entries[key]?.hasFailed, entry?.['hasFailed']],
    notified: () => [0, 0],
  });
});
