import type { AnyActorRef } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Status } from '#domain/status/status.ts';
import { cacheIn } from '#services/known.ts';

/** What an answer that was made for nobody says of a post; the viewer's own marks in it are nobody's. */
const said = ({ id, accountId, content, spoilerText, sensitive, visibility, attachments, emojis, createdAt, editedAt }: Status) => ({
  id,
  accountId,
  content,
  spoilerText,
  sensitive,
  visibility,
  attachments,
  emojis,
  createdAt,
  ...(editedAt === undefined ? {} : { editedAt }),
});

/** An answer for the staff beside what is known: posts and polls that are known keep what is one's own in them (rule staff-answers). */
export const asStaffSees = <T extends { normalised: Normalised }>(system: AnyActorRef['system'], answer: T): T => {
  const tables = cacheIn(system)?.tables;
  if (tables === undefined) return answer;
  const { statuses = [], polls = [], ...rest } = answer.normalised;
  return {
    ...answer,
    normalised: {
      ...rest,
      polls: polls.filter(({ id }) => tables.polls.row(id).get() === undefined),
      statuses: statuses.map((status) => {
        const known = tables.statuses.row(status.id).get();
        return known === undefined ? status : { ...known, ...said(status) };
      }),
    },
  };
};
