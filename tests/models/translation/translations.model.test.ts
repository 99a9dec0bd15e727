import { selectTranslation, translationsMachine } from '#machines/translation/translations.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const ends = [{ done: { text: '<p>hallo</p>', detectedLanguage: 'en' } }, { error: new CallError({ kind: 'offline' }) }];
const isRefused = ({ input }: Readonly<Record<string, unknown>>): boolean => (input as { language: string } | undefined)?.language === '';

walkKeyed(translationsMachine, {
  questions: [
    { statusId: '1', language: 'de' },
    { statusId: '2', language: 'de' },
    { statusId: '1', language: '' },
  ],
  ends: { 1: ends, 2: ends },
  shows: (snapshot, key, entry) => [selectTranslation(snapshot, key), entry?.['asking'] ? 'asking' : entry?.['known']],
  told: (path, { said }) => [said().length, countIn(path, (event) => String(event['type']).startsWith('xstate.error') || isRefused(event))],
});
