import { fromPromise, type AnyActorRef } from 'xstate';
import { speechMachine } from '#machines/speech/speech.machine.ts';
import { registered } from '#machines/support/registry.ts';
import { languageDownloadMachine } from '#machines/translation/language-download.machine.ts';
import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { translateStatus } from '#api/status-versions.ts';
import { spokenPieces } from '#domain/status/spoken.ts';
import { NoTargetError, type Translation } from '#domain/status/translation.ts';
import { CallError } from '#domain/text/failure.ts';
import { htmlOfText } from '#domain/text/plain-html.ts';
import { translateOnDevice } from '#platform/device-translator.ts';
import { speak } from '#platform/speech.ts';
import { cacheIn, settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { spokenOf } from '#components/status/text-of.ts';
import { plainLines } from '#components/text/plain-lines.ts';

type System = AnyActorRef['system'];

const statusIn = (system: System, statusId: string) => {
  const status = cacheIn(system)?.tables.statuses.row(statusId).get();
  if (status === undefined) throw new CallError({ kind: 'malformed' });
  return status;
};

/** Translates the text of a status in the browser, while `languageDownload` follows what that downloads (rule translation-device). */
const translateHere = async (system: System, statusId: string, to: string, signal: AbortSignal): Promise<Translation> => {
  const { content, language: from } = statusIn(system, statusId);
  const download = registered(system, 'languageDownload');
  try {
    const onProgress = (share: number) => download?.send({ type: 'download.progress', statusId, share });
    const translated = await translateOnDevice({ text: plainLines(content), from, to, onProgress }, signal);
    return { text: htmlOfText(translated.text), detectedLanguage: translated.from };
  } finally {
    download?.send({ type: 'download.end', statusId });
  }
};

/** Translating statuses into the language of the settings, where a server can, else on the device; and reading them aloud. */
export const translationGroup = ({ http }: SessionParts) => ({
  translations: translationsMachine.provide({
    actors: {
      callServer: fromPromise<Translation, { statusId: string }>(async ({ input, system, signal }) => {
        const { translationLanguage: language } = settingsIn(system);
        if (language === '') throw new NoTargetError();
        if (!http.can('translation')) return translateHere(system, input.statusId, language, signal);
        return translateStatus(http, { ...input, language }, signal);
      }),
    },
  }),
  languageDownload: languageDownloadMachine,
  speech: speechMachine.provide({
    actors: {
      speakStatus: fromPromise<void, { statusId: string }>(async ({ input, system, signal }) => {
        const status = statusIn(system, input.statusId);
        await speak(spokenPieces(spokenOf(status)), status.language, signal);
      }),
    },
  }),
});
