import { fromPromise } from 'xstate';
import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { translateStatus } from '#api/status-versions.ts';
import { NoTargetError, type Translation } from '#domain/status/translation.ts';
import { settingsIn } from '#services/known.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Translating statuses into the language of the settings, where a server can. */
export const translationGroup = ({ http }: SessionParts) => ({
  translations: translationsMachine.provide({
    actors: {
      callServer: fromPromise<Translation, { statusId: string }>(async ({ input, system, signal }) => {
        const { translationLanguage: language } = settingsIn(system);
        if (language === '') throw new NoTargetError();
        return translateStatus(http, { ...input, language }, signal);
      }),
    },
  }),
});
