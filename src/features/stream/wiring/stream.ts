import { streamMachine } from '#machines/stream/stream.machine.ts';
import { parseFrame } from '../api/stream.ts';
import { JITTER_SHARE, jittered, waitBefore } from '#domain/stream/backoff.ts';
import { isList, parametersOf } from '#domain/stream/topics.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { isPleroma } from '#domain/server/server.ts';
import type { Live } from '#services/effects.ts';
import { isAnywhere } from '#platform/site.ts';
import { streamAbsence } from '../services/stream-absence.ts';
import { streamingOrigin } from '../services/streaming-origin.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of the stream. */
export const provideStream = ({ http, visitor, effects }: SessionParts, { socketTo, wakefulness }: Live) => {
  const { vault, random, report, server } = effects;
  const token = vault.tokenOf(visitor);
  if (token === undefined) throw new Error('a guest has no stream');
  const reader = { me: visitor.accountId, notified: new Set<string>() };
  const findOrigin = isAnywhere ? streamingOrigin(http) : undefined;
  const name = `stream:${keyOfVisitor(visitor)}`;
  return streamMachine.provide({
    actors: {
      openSocket: socketTo({
        origin: http.origin,
        token,
        findOrigin,
        name,
        read: (text) => parseFrame(text, report, reader),
        mayPing: () => server.can('textPing'),
        takesProtocol: () => server.can('streamProtocol'),
        topics: {
          requestOf: (topic) => (server.can(isList(topic) ? 'listTopic' : 'topics') ? parametersOf(topic) : undefined),
          responds: () => isPleroma(server.now()),
        },
        absence: streamAbsence(findOrigin ?? (() => http.origin), effects),
      }),
      watchWakefulness: wakefulness(),
    },
    delays: { backoff: ({ context }) => jittered(waitBefore(context.attempts), JITTER_SHARE, random) },
  });
};
