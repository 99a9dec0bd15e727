import { pipe, transform, type GenericSchema } from 'valibot';
import { call, type Http } from '#http/http.ts';
import { toFailure } from '#domain/text/failure.ts';
import { group, nonEmptyText, shape } from '#http/tolerant.ts';

const ofSecond = pipe(
  shape({ configuration: group(shape({ urls: group(shape({ streaming: nonEmptyText })) })) }),
  transform(({ configuration }) => configuration?.urls?.streaming),
);
const ofFirst = pipe(
  shape({ urls: group(shape({ streamingApi: nonEmptyText })) }),
  transform(({ urls }) => urls?.streamingApi),
);

/** A server without the second document responds with 404; any other failure proves nothing about what it names. */
const noneIfMissing = (error: unknown): undefined => {
  if (toFailure(error).kind !== 'not_found') throw error;
};

/** GET /api/v2/instance, or /api/v1/instance where the second names none or is missing. The address of the stream, as the server names it; undefined if it names none. */
export const fetchStreamingUrl = async (http: Http, _: unknown, signal: AbortSignal): Promise<string | undefined> => {
  const read = (path: string, schema: GenericSchema<unknown, string | undefined>) => call(http, path, schema, { signal });
  return (await read('api/v2/instance', ofSecond).catch(noneIfMissing)) ?? read('api/v1/instance', ofFirst);
};
