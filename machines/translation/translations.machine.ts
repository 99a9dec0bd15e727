import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { NoPairError, NoPressError, NoTargetError, UnknownLanguageError, type Translation } from '#domain/status/translation.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { keyedMachine, type KeyedEvents } from '../support/keyed.ts';

export type TranslationsEvents = KeyedEvents<{ statusId: string }>;

/** The statuses that were translated in this session, each until its translation is put away. */
export const translationsMachine = keyedMachine('translations', {
  keyOf: ({ statusId }: { statusId: string }) => statusId,
  valueOf: (translation: Translation) => translation,
  most: Infinity,
}).provide({
  guards: {
    isDue: ({ context: { entries } }, { input: { statusId } }) => {
      const entry = entries[statusId];
      return entry?.pending === undefined && entry?.value === undefined;
    },
  },
  actions: {
    /** Without a target language no request is sent (rule translation-target). */
    showFailed: showNotice(({ error }: { error: unknown }) =>
      error instanceof NoTargetError
        ? { key: 'status.no_translation_target', level: 'info', timeout: NOTICE_MS }
        : error instanceof NoPairError
          ? errorNotice('status.no_translation_pair')
          : error instanceof NoPressError
            ? errorNotice('status.press_translate_again')
            : error instanceof UnknownLanguageError
              ? errorNotice('status.unknown_language')
              : errorNotice('status.translation_failed', { error: failureText(toFailure(error)) }),
    ),
  },
});
