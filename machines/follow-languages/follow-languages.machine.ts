import { assign, setup, stateIn } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { mergeEntities } from '../support/entities.ts';
import { errorNotice, showNotice, successNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

type Choice = { accountId: string; languages: readonly string[] };
type Toggle = { code: string; isOn: boolean };
/** `listed` are the languages that were chosen since the dialog opened: one that was removed can be chosen again. */
type Context = Choice & { listed: readonly string[]; problem: Message | undefined };
type Event =
  | FollowLanguagesEvents
  | ({ type: 'followLanguages.toggle' } & Toggle)
  | { type: 'followLanguages.save' | 'followLanguages.close' };

/** The languages of a followed account are to be chosen, beginning with the current ones. */
export type FollowLanguagesEvents = { type: 'followLanguages.open' } & Choice;

/** The choice of the languages in which the posts of a followed account are shown, as long as the session lives: it is open until the server has it, and shows why it was rejected (rule follow-languages). */
export const followLanguagesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { changeLanguages: unprovided<Relationship, Choice>('changeLanguages') },
  guards: { isHidden: stateIn({ saving: 'hidden' }) },
  actions: {
    open: assign((_, { accountId, languages }: Choice) => ({ accountId, languages, listed: languages, problem: undefined })),
    toggle: assign(({ context: { languages, listed } }, { code, isOn }: Toggle) => {
      const others = languages.filter((one) => one !== code);
      return { languages: isOn ? [...others, code] : others, listed: listed.includes(code) ? listed : [...listed, code] };
    }),
    clearProblem: assign({ problem: undefined }),
    mergeResponse: mergeEntities(({ relationship }: { relationship: Relationship }) => ({ relationships: [relationship] })),
    showSaved: showNotice(() => successNotice('follow_languages.saved')),
    showFailed: showNotice(({ error }: { error: unknown }) =>
      errorNotice('follow_languages.failed', { error: failureText(toFailure(error)) }),
    ),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: { key: 'follow_languages.failed', args: { error: failureText(toFailure(error)) } } as const,
    })),
  },
}).createMachine({
  id: 'followLanguages',
  context: { accountId: '', languages: [], listed: [], problem: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'followLanguages.open': {
          target: 'open',
          actions: { type: 'open', params: ({ event: { accountId, languages } }) => ({ accountId, languages }) },
        },
      },
    },
    open: {
      on: {
        'followLanguages.toggle': { actions: { type: 'toggle', params: ({ event: { code, isOn } }) => ({ code, isOn }) } },
        'followLanguages.save': { target: 'saving', actions: 'clearProblem' },
        'followLanguages.close': 'closed',
      },
    },
    /** The request is sent to its end also if the user closes the dialog meanwhile, since the server may have taken it already. */
    saving: {
      initial: 'shown',
      states: {
        shown: { on: { 'followLanguages.close': 'hidden' } },
        /** Another account has to wait: the dialog shows what is being saved. */
        hidden: { on: { 'followLanguages.open': 'shown' } },
      },
      invoke: {
        id: 'changeLanguages',
        src: 'changeLanguages',
        input: ({ context: { accountId, languages } }) => ({ accountId, languages }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'mergeResponse', params: ({ event }) => ({ relationship: event.output }) }, 'showSaved'],
        },
        onError: [
          { guard: 'isHidden', target: 'closed', actions: { type: 'showFailed', params: ({ event: { error } }) => ({ error }) } },
          { target: 'open', actions: { type: 'showProblem', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
  },
});
