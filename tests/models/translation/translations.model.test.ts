import { describe } from 'vitest';
import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { selectTranslation } from '#machines/translation/translations.selectors.ts';
import { NoTargetError } from '#domain/status/translation.ts';
import { CallError } from '#domain/text/failure.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const ends = [
  { done: { text: '<p>hallo</p>', detectedLanguage: 'en' } },
  { error: new CallError({ kind: 'offline' }) },
  { error: new NoTargetError() },
];

describe('translations model', () => {
  walkKeyed(translationsMachine, {
    questions: [{ statusId: '1' }, { statusId: '2' }],
    ends: { 1: ends, 2: ends },
    shows: (snapshot, key, entry) => [selectTranslation(snapshot, key), entry?.['pending'] ? 'pending' : entry?.['value']],
    notified: (path, { notices }) => [notices().length, countIn(path, (event) => String(event['type']).startsWith('xstate.error'))],
  });
});
