import type { AnyActorRef } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Status } from '#domain/status/status.ts';
import { cacheIn } from '#services/system-actors.ts';

/** Returns the fields of a status that do not depend on the viewer; the viewer's own marks are meaningless in such a response. */
const commonFields = ({
  id,
  accountId,
  content,
  spoilerText,
  sensitive,
  visibility,
  isForList,
  attachments,
  emojis,
  createdAt,
  editedAt,
}: Status) => ({
  id,
  accountId,
  content,
  spoilerText,
  sensitive,
  visibility,
  attachments,
  emojis,
  createdAt,
  ...(isForList ? { isForList } : {}),
  ...(editedAt === undefined ? {} : { editedAt }),
});

/** Merges a response to the staff with the cache: loaded statuses and polls retain the user's own marks (rule staff-responses). */
export const asStaffSees = <T extends { normalised: Normalised }>(system: AnyActorRef['system'], response: T): T => {
  const tables = cacheIn(system)?.tables;
  if (tables === undefined) return response;
  const { statuses = [], polls = [], ...rest } = response.normalised;
  return {
    ...response,
    normalised: {
      ...rest,
      polls: polls.filter(({ id }) => tables.polls.row(id).get() === undefined),
      statuses: statuses.map((status) => {
        const cached = tables.statuses.row(status.id).get();
        return cached === undefined ? status : { ...cached, ...commonFields(status) };
      }),
    },
  };
};
