import type { Normalised } from '#domain/cache/entities.ts';
import type { Day } from '#domain/birthdays/birthday.ts';
import { call, type Http } from '#http/http.ts';
import { accountSchema } from '#api/schema/account.ts';
import { listOf } from '#http/tolerant.ts';

/** GET /api/v1/pleroma/birthdays. The followed accounts that show a birthday on this day. */
export const fetchBirthdays = async (
  http: Http,
  { day, month }: Day,
  signal: AbortSignal,
): Promise<{ ids: readonly string[]; normalised: Normalised }> => {
  const accounts = await call(http, 'api/v1/pleroma/birthdays', listOf(accountSchema, http.report), { query: { day, month }, signal });
  return { ids: accounts.map(({ id }) => id), normalised: { accounts } };
};
