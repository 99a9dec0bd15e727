import { statusOf, toFailure, serverTextOf, type Failure } from '#domain/text/failure.ts';

/** Pleroma's answers of status 400 or 403 about a notification or a chat message that does not exist. */
const ABSENT = /^(Cannot dismiss notification|could_not_delete)$/;

/** Pleroma's answer where it has no such endpoint; GoToSocial says "Not Found" of anything. */
const NO_ENDPOINT = 'Not implemented';

/** Whether the server itself says that it does not have the thing; a missing endpoint, or something in front of the server, does not say that. */
const isAbsent = (failure: Failure): boolean => {
  if (!('status' in failure) || failure.isForeign === true || serverTextOf(failure) === NO_ENDPOINT) return false;
  const status = statusOf(failure);
  return status === 404 || status === 410 || ((status === 400 || status === 403) && ABSENT.test(serverTextOf(failure)));
};

/** Removes something. What was removed already, such as in another client, is removed as well (rule removed-elsewhere); undefined then. */
export const removed = async <T>(removing: Promise<T>): Promise<T | undefined> => {
  try {
    return await removing;
  } catch (error) {
    if (!isAbsent(toFailure(error))) throw error;
    return undefined;
  }
};
