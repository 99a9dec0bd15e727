import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideFollowLanguages } from './wiring/follow-languages.ts';
export { FollowLanguagesDialog } from './follow-languages-dialog.tsx';

/** The actor of the choice of languages of a followed account. */
export const group = (parts: SessionParts) => ({ followLanguages: provideFollowLanguages(parts) });
