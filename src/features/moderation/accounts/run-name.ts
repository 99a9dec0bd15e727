import type { RunTool } from '#domain/moderation/runs.ts';
import type { MessageId } from '#i18n/messages.ts';

/** Returns the name of an action on several accounts; Mastodon suspends where others deactivate. */
export const runName = (tool: RunTool, wanted: boolean, isMastodon: boolean): MessageId => {
  if (tool !== 'deactivated') return `moderation.run.${tool}`;
  if (isMastodon) return wanted ? 'moderation.warn.deactivated' : 'moderation.run.not_suspended';
  return wanted ? 'moderation.run.deactivated' : 'moderation.run.not_deactivated';
};
