import type { SessionParts } from '#services/session-parts.ts';
import { provideImports, provideListExport } from './list-files.ts';
import { provideAliases, provideBackups, provideMascot, provideMove } from './moving-parts.ts';

/** The actors for importing, exporting and moving an account. */
export const movingGroup = (parts: SessionParts) => ({
  imports: provideImports(parts),
  listExport: provideListExport(parts),
  backups: provideBackups(parts),
  aliases: provideAliases(parts),
  mascot: provideMascot(parts),
  move: provideMove(parts),
});
