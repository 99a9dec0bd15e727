import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Translation } from '#domain/status/translation.ts';
import { errorNotice, NOTICE_MS } from '../notices/contract.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { keyedMachine } from '../support/keyed.ts';
import { sendToActor } from '../support/registry.ts';

type Intent = { statusId: string; language: string };

/** The statuses that were translated in this session, each until its translation is put away. */
export const translationsMachine = keyedMachine('translations', {
  keyOf: ({ statusId }: Intent) => statusId,
  knownOf: (translation: Translation) => translation,
}).provide({
  guards: {
    /** Without a language to translate into nothing is asked (rule translation-target). */
    isDue: ({ context: { entries } }, { input: { statusId, language } }) => {
      const entry = entries[statusId];
      return language !== '' && entry?.asking === undefined && entry?.known === undefined;
    },
  },
  actions: {
    sayRefused: anyMachines<Anyone, { input: Intent }>(({ enqueue }, { input: { language } }) => {
      if (language !== '') return;
      enqueue(
        sendToActor('notices', () => ({
          type: 'notice.show',
          notice: { key: 'status.no_translation_target', level: 'info', timeout: NOTICE_MS },
        })),
      );
    }),
    sayFailed: sendToActor('notices', ({ error }: { error: unknown }) =>
      errorNotice('status.translation_failed', { error: failureText(toFailure(error)) }),
    ),
  },
});

/** The translation of a status, or that it is on its way. */
export const selectTranslation = (
  { context: { entries } }: SnapshotFrom<typeof translationsMachine>,
  statusId: string,
): Translation | 'asking' | undefined => (entries[statusId]?.asking ? 'asking' : entries[statusId]?.known);
