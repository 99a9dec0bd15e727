import type { ReactNode } from 'react';
import { lastServer } from '#platform/known-servers.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import { StartScreen } from './start-screen.tsx';
import { startServerChoice } from './wiring/server-choice.ts';

/** Opens the server that was used last, or returns the screen on which one is chosen: always at any path but the root (rule server-choice). */
export const openServerChoice = async (effects: Effects): Promise<ReactNode> => {
  const last = lastServer();
  const { pathname, search } = window.location;
  if (last !== undefined && pathname === '/') {
    window.location.replace(`${last}/${search}`);
    return undefined;
  }
  const { fetchSpoken } = await pieces.spokenLanguage();
  const preferences = { ...effects.requestedLanguages(), chosen: '', listed: [] };
  await fetchSpoken(preferences).then(effects.speak, effects.report);
  return <StartScreen choice={startServerChoice(effects, new URLSearchParams(search).get('server') ?? '')} />;
};
