import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { translateStatus } from '#api/status-versions.ts';
import { calling } from '../calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Translating statuses, where a server can. */
export const translationGroup = ({ http }: SessionParts) => ({
  translations: translationsMachine.provide({ actors: { askServer: calling(http, translateStatus) } }),
});
