import { statusOf, toFailure, serverTextOf, type Failure } from '#domain/text/failure.ts';

/** Pleroma's responses of status 400 or 403 for a notification or a chat message that does not exist. */
const ABSENT = /^(Cannot dismiss notification|could_not_delete)$/;

/** Pleroma's response for a missing endpoint; GoToSocial sends "Not Found" for anything. */
const NO_ENDPOINT = 'Not implemented';

/** True if the server itself reports the thing as missing; a missing endpoint, or a proxy in front of the server, does not prove that. */
const isAbsent = (failure: Failure): boolean => {
  if (!('status' in failure) || failure.isForeign === true || serverTextOf(failure) === NO_ENDPOINT) return false;
  const status = statusOf(failure);
  return status === 404 || status === 410 || ((status === 400 || status === 403) && ABSENT.test(serverTextOf(failure)));
};

/** Removes something; resolves to undefined if it was removed before, such as in another client (rule removed-elsewhere). */
export const removed = async <T>(removing: Promise<T>): Promise<T | undefined> => {
  try {
    return await removing;
  } catch (error) {
    if (!isAbsent(toFailure(error))) throw error;
    return undefined;
  }
};
