import type { Intent } from '#domain/status/marks.ts';

/** What the menus ask for; `asks`: the question is wished for, whatever the settings say. */
export type StatusActionsContract = { type: 'mark.want'; asks?: boolean } & Intent;
