import { followRequestsMachine, type DecidedElsewhere } from '#machines/follow-requests/follow-requests.machine.ts';
import { decideRequest, fetchFollowRequests } from '../api/follow-requests.ts';
import { readDecided } from '#api/schema/elsewhere.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';
import { watchSettings } from '#services/watch-settings.ts';

/** Fills the slots of the follow requests. */
export const provideFollowRequests = ({ http, visitor }: SessionParts, { otherTabs }: Live) =>
  followRequestsMachine.provide({
    actors: {
      fetchRequests: calling(http, fetchFollowRequests),
      decideRequest: calling(http, decideRequest),
      otherTabs: otherTabs<DecidedElsewhere>(`requests:${keyOfVisitor(visitor)}`, readDecided),
      watchSettings,
    },
  });
