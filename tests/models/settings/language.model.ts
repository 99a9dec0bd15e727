import { languageMachine } from '#machines/settings/language.machine.ts';
import { modelOf } from '#tests/support/model.ts';

const ends = [{ done: undefined }, { error: new Error('offline') }];

/** The language of the page. */
export const languageModel = modelOf(languageMachine, {
  events: [
    { type: 'language.choose', chosen: 'de' },
    { type: 'language.choose', chosen: 'ar' },
    { type: 'language.listed', listed: ['en', 'de'] },
  ],
  outcomes: { fetchLanguage: ends, speakLanguage: ends },
  project: ({ chosen, listed }) => [chosen, listed.length],
});
