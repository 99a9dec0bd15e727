import { openedIn } from '#domain/server-choice/open-at.ts';
import { lastServer } from '#platform/known-servers.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import { startServerChoice } from './server-choice.ts';

/** Opens the server that was used last, or starts the choice of one: always at any path but the root (rule server-choice). */
export const openServerChoice = async (effects: Effects): Promise<ReturnType<typeof startServerChoice> | undefined> => {
  const last = lastServer();
  const { pathname, search, hash } = window.location;
  if (last !== undefined && pathname === '/') {
    window.location.replace(`${last}/${search}`);
    return undefined;
  }
  const { fetchSpoken } = await pieces.spokenLanguage();
  const preferences = { ...effects.requestedLanguages(), chosen: '', listed: [] };
  await fetchSpoken(preferences).then(effects.speak, effects.report);
  return startServerChoice(effects, new URLSearchParams(search).get('server') ?? '', openedIn(hash));
};
