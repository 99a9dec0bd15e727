import { fromPromise } from 'xstate';
import { shoutboxMachine } from '#machines/shout/shoutbox.machine.ts';
import { fetchShoutToken, parseShoutFrame, shoutFrames, shoutUrl } from '../api/shout.ts';
import { channelTo } from '#platform/channel.ts';
import { JITTER_SHARE, jittered, waitBefore } from '#domain/stream/backoff.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the shoutbox. The token of its channel stays in here. */
export const provideShoutbox = ({ http, visitor: { accountId }, effects: { random, report } }: SessionParts) => {
  let token = '';
  /** The first token may be read from the account that is fetched at start anyway; later ones must be fresh (rule account-requested-once). */
  let isFresh = false;
  return shoutboxMachine.provide({
    actors: {
      fetchToken: fromPromise(async ({ signal }) => {
        token = accountId === undefined ? '' : await fetchShoutToken(http, { isFresh }, signal);
        isFresh = true;
        return token === '' || accountId === undefined ? undefined : { me: accountId };
      }),
      openChannel: channelTo({
        url: () => shoutUrl(http.origin, token),
        frames: shoutFrames,
        read: (text) => parseShoutFrame(text, report),
      }),
    },
    delays: { backoff: ({ context }) => jittered(waitBefore(context.attempts), JITTER_SHARE, random) },
  });
};
