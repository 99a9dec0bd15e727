import type { RunTool } from '#domain/moderation/runs.ts';
import type { MessageId } from '#i18n/messages.ts';

/** Returns the name of an action on several accounts. */
export const runName = (tool: RunTool, wanted: boolean): MessageId =>
  tool === 'deactivated' && !wanted ? 'moderation.run.not_deactivated' : `moderation.run.${tool}`;
