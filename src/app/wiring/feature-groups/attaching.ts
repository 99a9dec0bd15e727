import { drawingMachine } from '#machines/composer/drawing.machine.ts';
import { stickersMachine } from '#machines/composer/stickers.machine.ts';
import { fetchStickerPacks } from '#api/stickers.ts';
import { requesting } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for attachments that are created here: drawings and stickers. */
export const attachingGroup = ({ http }: SessionParts) => ({
  drawing: drawingMachine,
  stickers: stickersMachine.provide({ actors: { fetchPacks: requesting(http, fetchStickerPacks) } }),
});
