import { object, optional, pipe, safeParse, string, transform, union, number, type GenericSchema } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Shout, ShoutMessage } from '#domain/shout/shout.ts';
import { call, type Http } from '#http/http.ts';
import { accountSchema } from '#api/schema/account.ts';
import { group, issuesOf, listOf, text, type Report } from '#http/tolerant.ts';

/** The topic of the shoutbox (rule shout-topic). */
const SHOUT_TOPIC = 'chat:public';

const LONGEST_SHOUT = 5_000; // our choice

const shoutSchema = pipe(
  object({ id: union([string(), number()]), text: text(LONGEST_SHOUT), author: accountSchema }),
  transform(({ id, text: value, author }) => ({ shout: { id: String(id), accountId: author.id, text: value } satisfies Shout, author })),
);

/** GET /api/v1/accounts/verify_credentials. The token that opens the shoutbox and nothing else; empty where there is none. */
export const fetchShoutToken = async (http: Http, { isFresh }: { isFresh: boolean }, signal: AbortSignal): Promise<string> => {
  const schema = object({ pleroma: group(object({ chat_token: text() })) });
  return (await call(http, 'api/v1/accounts/verify_credentials', schema, { signal, isFresh })).pleroma?.chat_token ?? '';
};

const jsonOf = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** One frame of the channel (Phoenix, version 2: [join ref, ref, topic, event, payload]); a malformed one is reported, others' are omitted. */
export const parseShoutFrame = (raw: string, report: Report): ShoutMessage | undefined => {
  const frame = jsonOf(raw);
  const [, ref, topic, event, payload] = Array.isArray(frame) ? (frame as unknown[]) : [];
  if (topic !== SHOUT_TOPIC) return undefined;
  const read = <T>(schema: GenericSchema<unknown, T>): T | undefined => {
    const parsed = safeParse(schema, payload);
    if (parsed.success) return parsed.output;
    report({ at: 'shoutbox', issues: issuesOf(parsed.issues) });
    return undefined;
  };
  const messageOf = (all: readonly { shout: Shout; author: NonNullable<Normalised['accounts']>[number] }[]): ShoutMessage => ({
    kind: 'received',
    shouts: all.map(({ shout }) => shout),
    normalised: { accounts: all.map(({ author }) => author) },
  });
  switch (event) {
    case 'messages': {
      const response = read(object({ messages: listOf(shoutSchema, report) }));
      return response && messageOf(response.messages);
    }
    case 'new_msg': {
      const response = read(shoutSchema);
      return response && messageOf([response]);
    }
    case 'phx_reply': {
      if (ref !== JOIN_REF) return undefined;
      return { kind: read(object({ status: optional(string()) }))?.status === 'ok' ? 'joined' : 'refused' };
    }
    case 'phx_error':
    case 'phx_close':
      return { kind: 'refused' };
    default:
      return undefined;
  }
};

const JOIN_REF = '1';
const VERSION = '2.0.0';

/** Returns the address of the channel; its token is valid only for the shoutbox, and the protocol accepts it only in the query. */
export const shoutUrl = (origin: string, token: string): URL => {
  const url = new URL('/socket/websocket', origin.replace(/^http/, 'ws'));
  url.search = String(new URLSearchParams({ token, vsn: VERSION }));
  return url;
};

/** The frames that a client sends. */
export const shoutFrames = {
  join: JSON.stringify([JOIN_REF, JOIN_REF, SHOUT_TOPIC, 'phx_join', {}]),
  heartbeat: JSON.stringify([null, 'heartbeat', 'phoenix', 'heartbeat', {}]),
  say: (text: string): string => JSON.stringify([JOIN_REF, null, SHOUT_TOPIC, 'new_msg', { text }]),
};
