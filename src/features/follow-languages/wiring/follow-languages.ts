import { followLanguagesMachine } from '#machines/follow-languages/follow-languages.machine.ts';
import { calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { changeFollowLanguages } from '../api/follow-languages.ts';

/** Fills the slot of the choice of languages of a followed account. */
export const provideFollowLanguages = ({ http }: SessionParts) =>
  followLanguagesMachine.provide({ actors: { changeLanguages: calling(http, changeFollowLanguages) } });
