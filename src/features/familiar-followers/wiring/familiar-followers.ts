import { familiarFollowersMachine } from '#machines/familiar-followers/familiar-followers.machine.ts';
import { calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { fetchFamiliarFollowers } from '../api/familiar-followers.ts';

/** The followers of accounts whom the visitor follows. */
export const provideFamiliarFollowers = ({ http }: Pick<SessionParts, 'http'>) =>
  familiarFollowersMachine.provide({ actors: { callServer: calling(http, fetchFamiliarFollowers) } });
