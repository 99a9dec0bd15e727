import { languageMachine } from '#machines/settings/language.machine.ts';
import { isResponseOf } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const ends = [{ done: undefined }, { error: new Error('offline') }];

/** The language of the page. */
export const languageModel = modelOf(languageMachine, {
  invariants: {
    'messages that fail to load are reported, and the page is shown': (snapshot, history) =>
      !isResponseOf('speakLanguage', 'error', history) ||
      (history.steps.at(-1)?.notified('notices').length === 1 && snapshot.hasTag('settled')),
    'what was chosen last is spoken': ({ context: { chosen } }, { events, steps }) =>
      chosen === events.findLast(({ type }) => type === 'language.choose')?.['chosen'] &&
      steps
        .at(-1)
        ?.started('speakLanguage')
        .every((request) => request.chosen === chosen) !== false,
    'a page that was shown is not hidden again': (snapshot, { steps }) =>
      snapshot.hasTag('settled') || steps.at(-2)?.snapshot.hasTag('settled') !== true,
  },
  events: [
    { type: 'language.choose', chosen: 'de' },
    { type: 'language.choose', chosen: 'ar' },
    { type: 'language.listed', listed: ['en', 'de'] },
  ],
  outcomes: { fetchLanguage: ends, speakLanguage: ends },
  project: ({ chosen, listed }) => [chosen, listed.length],
});
