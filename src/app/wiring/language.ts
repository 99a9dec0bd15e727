import { fromPromise } from 'xstate';
import { languageMachine } from '#machines/settings/language.machine.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { english, face, getSpoken, type Spoken } from '#i18n/current-language.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import { chosenLanguage } from './settings.ts';
import type { Preferences } from '#services/server/spoken-language.ts';

type Intent = Pick<Preferences, 'listed'> & { chosen: string | undefined };
type Face = Pick<Spoken, 'tag' | 'direction'>;

const LAST = 'language';

const isFace = (value: unknown): value is Face => isRecord(value) && typeof value['tag'] === 'string';

/** Sets the document's language and direction to those last used on this device, before anything is painted. */
export const faceLast = ({ storage }: Pick<Effects, 'storage'>): void => {
  const last = storage.read(LAST, isFace);
  if (last) face(last);
};

/** True if the choice is English, determined without the table of languages: most users never load it. */
const isPlainlyEnglish = ({ chosen, cookie, browser: [first = 'en'], listed }: Preferences): boolean =>
  /^en\b/.test(chosen || cookie || first) && (listed.length === 0 || listed.includes('en'));

/** Provides the actors of the language. */
export const provideLanguage = (effects: Effects) => {
  const fetched = async ({ chosen = chosenLanguage(effects), listed }: Intent): Promise<Spoken> => {
    const preferences = { ...effects.requestedLanguages(), chosen, listed };
    return isPlainlyEnglish(preferences) ? english : (await pieces.spokenLanguage()).fetchSpoken(preferences);
  };
  return languageMachine.provide({
    actors: {
      fetchLanguage: fromPromise<void, Intent>(async ({ input }) => void (await fetched(input))),
      speakLanguage: fromPromise<void, Intent>(async ({ input, signal }) => {
        try {
          const spoken = await fetched(input);
          if (signal.aborted) return;
          effects.speak(spoken);
          effects.storage.write(LAST, { tag: spoken.tag, direction: spoken.direction });
        } catch (error) {
          effects.speak(getSpoken());
          throw error;
        }
      }),
    },
  });
};
