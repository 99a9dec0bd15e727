import type { Normalised } from '#domain/cache/entities.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import type { Status } from '#domain/status/status.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { fetchStatus } from './statuses.ts';
import { underRequestedId } from './under-requested-id.ts';
import { statusSchema } from './schema/status.ts';

/** The marks of a status that can be set and removed (rule mark-at-once): the calls, and the field that shows them. */
const MARKS = {
  favourite: ['favourite', 'unfavourite', 'favourited'],
  reblog: ['reblog', 'unreblog', 'reblogged'],
  bookmark: ['bookmark', 'unbookmark', 'bookmarked'],
  pin: ['pin', 'unpin', 'pinned'],
  muteThread: ['mute', 'unmute', 'muted'],
} as const satisfies Record<string, readonly [string, string, keyof Status]>;

export type StatusMark = keyof typeof MARKS;
const ALREADY = 422;

/** POST /api/v1/statuses/:id/favourite, reblog, bookmark, pin, mute or its inverse. Some servers refuse to do it twice (422), and some failures prove nothing: then the status is fetched, and returned if it is in the desired state. */
export const markStatus = async (
  http: Http,
  { statusId, mark, wanted }: { statusId: string; mark: StatusMark; wanted: boolean },
  signal: AbortSignal,
): Promise<{ normalised: Normalised }> => {
  const [set, unset, field] = MARKS[mark];
  try {
    const path = `api/v1/statuses/${encodeURIComponent(statusId)}/${wanted ? set : unset}`;
    const { normalised } = underRequestedId(await write(http, path, statusSchema, { method: 'post', signal }), statusId);
    return { normalised };
  } catch (error) {
    const failure = toFailure(error);
    if (statusOf(failure) !== ALREADY && !isUncertain(failure)) throw error;
    const { normalised } = await fetchStatus(http, { statusId }, signal).catch(() => {
      throw error;
    });
    if (!normalised.statuses?.some((status) => status.id === statusId && status[field] === wanted)) throw error;
    return { normalised };
  }
};

/** PUT or DELETE /api/v1/pleroma/statuses/:id/reactions/:emoji, or POST /api/v1/statuses/:id/react/:emoji and unreact. The status with its reactions; a custom emoji is sent by its name without colons. */
export const reactTo = async (
  http: Http,
  { statusId, emoji, wanted }: { statusId: string; emoji: string; wanted: boolean },
  signal: AbortSignal,
): Promise<{ normalised: Normalised }> => {
  const [status, name] = [encodeURIComponent(statusId), encodeURIComponent(emoji)];
  if (http.can('pleromaReactions')) {
    const path = `api/v1/pleroma/statuses/${status}/reactions/${name}`;
    const { normalised } = await write(http, path, statusSchema, { method: wanted ? 'put' : 'delete', signal });
    return { normalised };
  }
  const path = `api/v1/statuses/${status}/${wanted ? 'react' : 'unreact'}/${name}`;
  const response = await write(http, path, statusSchema, { method: 'post', signal });
  // snac responds with the reaction itself, as a status.
  return response.id === statusId ? { normalised: response.normalised } : fetchStatus(http, { statusId }, signal);
};
