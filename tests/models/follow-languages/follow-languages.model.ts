import { followLanguagesMachine } from '#machines/follow-languages/follow-languages.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };

const invariants: Invariants<typeof followLanguagesMachine> = {
  'each choice is sent once, with the chosen languages': ({ context }, { last, steps, started }) =>
    started('changeLanguages').length === steps.filter(({ event, isTaken }) => isTaken && event.type === 'followLanguages.save').length &&
    (last?.type !== 'followLanguages.save' ||
      steps.at(-1)?.isTaken !== true ||
      JSON.stringify(started('changeLanguages').at(-1)) === JSON.stringify({ accountId: context.accountId, languages: context.languages })),
  'a rejected choice is shown in the dialog, or in a notice if that was closed': (snapshot, { last, notified }) =>
    last?.type !== 'xstate.error.actor.changeLanguages' ||
    (snapshot.matches('open') && snapshot.context.problem !== undefined) ||
    notified('notices', 'notice.show').length > 0,
  'a rejected choice is not lost': ({ context: { languages } }, { last, started }) =>
    last?.type !== 'xstate.error.actor.changeLanguages' ||
    JSON.stringify(started('changeLanguages').at(-1)?.['languages']) === JSON.stringify(languages),
  'the account is updated from the response only': (_, { last, notified }) =>
    last?.type === 'xstate.done.actor.changeLanguages' ? notified('entities', 'entities.merge').length > 0 : true,
  'a language that was removed can be chosen again': ({ context: { languages, listed } }) => languages.every((one) => listed.includes(one)),
};

/** The languages of one followed account, as they are chosen, saved and rejected. */
export const followLanguagesModel = modelOf(followLanguagesMachine, {
  events: [
    { type: 'followLanguages.open', accountId: 'a', languages: ['de'] },
    { type: 'followLanguages.toggle', code: 'en', isOn: true },
    { type: 'followLanguages.toggle', code: 'de', isOn: false },
    { type: 'followLanguages.save' },
    { type: 'followLanguages.close' },
  ],
  outcomes: { changeLanguages: [{ done: aRelationship() }, failed] },
  invariants,
  project: ({ accountId, languages, problem }) => [accountId, languages.join(), problem?.key],
});
