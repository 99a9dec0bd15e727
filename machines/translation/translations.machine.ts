import { assign, setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Translation } from '#domain/status/translation.ts';
import { errorNotice, NOTICE_MS } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';

type Known = Translation | 'asking';
type Context = { known: Readonly<Record<string, Known>> };
type Target = { statusId: string };
type Intent = Target & { language: string };
type Event =
  | ({ type: 'translation.want' } & Intent)
  | ({ type: 'translation.drop' } & Target)
  | DoneActorEvent<Translation>
  | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { translate: Call<Translation, Intent> } };

const FAMILY = 'translation:';

const without = (known: Context['known'], id: string): Context['known'] => {
  const { [id]: _, ...rest } = known;
  return rest;
};

/** The statuses that were translated in this session, each until its translation is put away. */
export const translationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { translate: unprovided<Translation, Intent>('translate') },
  guards: {
    /** Without a language to translate into nothing is asked (rule translation-target). */
    hasNoLanguage: (_, { language }: { language: string }) => language === '',
    isUnknown: ({ context: { known } }, { statusId }: Target) => !Object.hasOwn(known, statusId),
  },
  actions: {
    forget: assign(({ context: { known } }, { statusId }: Target) => ({
      known: known[statusId] === 'asking' ? known : without(known, statusId),
    })),
    sayNoLanguage: sendToActor('notices', () => ({
      type: 'notice.show',
      notice: { key: 'status.no_translation_target', level: 'info', timeout: NOTICE_MS },
    })),
    ask: action<Machine, Intent>(({ context: { known }, enqueue }, intent) => {
      enqueue.spawnChild('translate', { id: FAMILY + intent.statusId, input: intent });
      enqueue.assign({ known: { ...known, [intent.statusId]: 'asking' } });
    }),
    keep: action<Machine, { actorId: string; translation: Translation }>(({ context: { known }, enqueue }, { actorId, translation }) => {
      enqueue(clearAway(actorId));
      enqueue.assign({ known: { ...known, [actorId.slice(FAMILY.length)]: translation } });
    }),
    fail: action<Machine, { actorId: string; error: unknown }>(({ context: { known }, enqueue }, { actorId, error }) => {
      enqueue(clearAway(actorId));
      enqueue.assign({ known: without(known, actorId.slice(FAMILY.length)) });
      enqueue(sendToActor('notices', () => errorNotice('status.translation_failed', { error: failureText(toFailure(error)) })));
    }),
  },
}).createMachine({
  id: 'translations',
  context: { known: {} },
  on: {
    'translation.want': [
      { guard: { type: 'hasNoLanguage', params: ({ event: { language } }) => ({ language }) }, actions: 'sayNoLanguage' },
      {
        guard: { type: 'isUnknown', params: ({ event: { statusId } }) => ({ statusId }) },
        actions: { type: 'ask', params: ({ event: { statusId, language } }) => ({ statusId, language }) },
      },
    ],
    'translation.drop': { actions: { type: 'forget', params: ({ event: { statusId } }) => ({ statusId }) } },
    'xstate.done.actor.*': {
      actions: { type: 'keep', params: ({ event: { actorId, output } }) => ({ actorId, translation: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'fail', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
});

/** The translation of a status, or that it is on its way. */
export const selectTranslation = ({ context: { known } }: SnapshotFrom<typeof translationsMachine>, statusId: string): Known | undefined =>
  Object.hasOwn(known, statusId) ? known[statusId] : undefined;
