import { drawingMachine } from '#machines/composer/drawing.machine.ts';
import { stickersMachine } from '#machines/composer/stickers.machine.ts';
import { fetchStickerPacks } from '#api/stickers.ts';
import { asking } from '../calling.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** Files of a post that are made here: drawings and stickers. */
export const attachingArea = ({ http }: VisitParts) => ({
  drawing: drawingMachine,
  stickers: stickersMachine.provide({ actors: { fetchPacks: asking(http, fetchStickerPacks) } }),
});
