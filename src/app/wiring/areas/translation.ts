import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { translateStatus } from '#api/status-versions.ts';
import { calling } from '../calling.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** Translating statuses, where a server can. */
export const translationArea = ({ http }: VisitParts) => ({
  translations: translationsMachine.provide({ actors: { translate: calling(http, translateStatus) } }),
});
