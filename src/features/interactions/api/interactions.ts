import { object } from 'valibot';
import { belongsTo, typesOf, type Interaction } from '#domain/interactions/interactions.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { call, type Http } from '#http/http.ts';
import { fetchPage } from '#api/pages.ts';
import { notificationSchema } from '#api/schema/notification.ts';
import { flag, part } from '#http/tolerant.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** GET /api/v1/notifications of some types, which Pleroma and its forks take as `include_types` and others as `types`. Of a server that takes neither, those of other types are omitted here. */
export const fetchInteractions = async (
  http: Http,
  { of, next }: { of: Interaction; next?: PageQuery },
  signal: AbortSignal,
): Promise<Page> => {
  const isPleroma = http.can('accountExtras');
  const name = isPleroma ? 'include_types[]' : 'types[]';
  const types = typesOf(of, isPleroma).map((type) => `${encodeURIComponent(name)}=${encodeURIComponent(type)}`);
  const first = `?${[`limit=${PAGE_SIZE}`, ...types].join('&')}`;
  const page = await fetchPage(http, 'api/v1/notifications', notificationSchema, next ?? first, 'shortOnPleroma', signal);
  const notifications = (page.normalised.notifications ?? []).filter((one) => belongsTo(of, one));
  const fitting = new Set(notifications.map(({ id }) => id));
  return { ...page, ids: page.ids.filter((id) => fitting.has(id)), normalised: { ...page.normalised, notifications } };
};

const own = object({ pleroma: part(object({ allow_following_move: flag })) });

/**
 * GET /api/v1/accounts/verify_credentials. Returns whether the account hides its moves (rule moves-hidden); false on a server without that
 * option.
 */
export const fetchHidesMoves = async (http: Http, _: unknown, signal: AbortSignal): Promise<boolean> =>
  (await call(http, 'api/v1/accounts/verify_credentials', own, { signal, isFresh: true })).pleroma?.allow_following_move === true;
