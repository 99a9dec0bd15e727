import { tagsMachine } from '#machines/tags/tags.machine.ts';
import { trendsMachine } from '#machines/tags/trends.machine.ts';
import type { Http } from '#http/http.ts';
import type { TrendKind } from '#domain/tags/trends.ts';
import { fetchTag, followTag } from '#api/tags.ts';
import { calling } from '#services/calling.ts';
import { fetchTrends } from '../api/trends.ts';

type Question = { tag: string; wanted?: boolean | undefined };

/** Fills the slot of the tags that are followed. */
export const provideTags = (http: Http) =>
  tagsMachine.provide({
    actors: {
      callServer: calling(http, (to, { tag, wanted }: Question, signal) =>
        wanted === undefined ? fetchTag(to, { tag }, signal) : followTag(to, { tag, wanted }, signal),
      ),
    },
  });

/** Fills the slot of the trends. */
export const provideTrends = (http: Http) =>
  trendsMachine.provide({
    actors: {
      callServer: calling(http, async (to, { of, at }: { of: TrendKind; at: number }, signal) => ({
        of,
        at,
        ...(await fetchTrends(to, of, signal)),
      })),
    },
  });
