import type { SessionParts } from '#services/session-parts.ts';
import { wireImports, wireListExport } from './list-files.ts';
import { wireAliases, wireBackups, wireMascot, wireMove } from './moving-parts.ts';

/** What an account takes along, and where it goes. */
export const movingGroup = (parts: SessionParts) => ({
  imports: wireImports(parts),
  listExport: wireListExport(parts),
  backups: wireBackups(parts),
  aliases: wireAliases(parts),
  mascot: wireMascot(parts),
  move: wireMove(parts),
});
