import { unknown } from 'valibot';
import { isRepliesPolicy, type OwnList } from '#domain/lists/own-list.ts';
import { id, lenient, maybeFlag, shape, text } from '#http/tolerant.ts';
import { LONGEST_RENDERED, wholeListOf } from '#http/whole-list.ts';
import type { DesiredList } from '#domain/lists/form.ts';
import { toFailure } from '#domain/text/failure.ts';
import { accepted, isSameText, type AcceptRules } from '#domain/text/accepted.ts';
import { call, type Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';

/** One of the user's lists; only Mastodon and its relatives send the two settings. */
const listSchema = shape({
  id,
  title: text(),
  repliesPolicy: lenient((value) => (isRepliesPolicy(value) ? value : undefined)),
  exclusive: maybeFlag,
});

type Target = { listId: string };
type FetchedList = { id: string; title: string; repliesPolicy?: OwnList['repliesPolicy']; exclusive?: boolean };

const ownOf = (http: Http, { exclusive, repliesPolicy, ...list }: FetchedList): OwnList => ({
  ...list,
  ...(repliesPolicy === undefined || !http.can('listOptions') ? {} : { repliesPolicy }),
  ...(exclusive === undefined || !http.can('listOptions') ? {} : { isExclusive: exclusive }),
});

const pathOf = ({ listId }: Target): string => `api/v1/lists/${encodeURIComponent(listId)}`;
const listsAt = async (http: Http, path: string, signal: AbortSignal): Promise<readonly OwnList[]> =>
  (await call(http, path, wholeListOf(listSchema, http.report, LONGEST_RENDERED), { signal })).map((list) => ownOf(http, list));

/** GET /api/v1/lists. The visitor's lists, in the server's order. */
export const fetchLists = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly OwnList[]> =>
  listsAt(http, 'api/v1/lists', signal);

/** GET /api/v1/accounts/:id/lists. The user's lists that contain an account. */
export const fetchListsWith = (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<readonly OwnList[]> =>
  listsAt(http, `api/v1/accounts/${encodeURIComponent(accountId)}/lists`, signal);

/** GET /api/v1/lists/:id. One of the visitor's lists; undefined if there is none (404). */
export const fetchList = async (http: Http, target: Target, signal: AbortSignal): Promise<OwnList | undefined> => {
  try {
    return ownOf(http, await call(http, pathOf(target), listSchema, { signal }));
  } catch (error) {
    if (toFailure(error).kind === 'not_found') return undefined;
    throw error;
  }
};

const bodyOf = ({ title, repliesPolicy, isExclusive }: DesiredList) => ({
  title,
  ...(repliesPolicy === undefined ? {} : { replies_policy: repliesPolicy }),
  ...(isExclusive === undefined ? {} : { exclusive: isExclusive }),
});

const ACCEPT_RULES: AcceptRules<DesiredList, OwnList> = {
  title: (sent, { title }) => isSameText(sent, title),
  repliesPolicy: (sent, { repliesPolicy = sent }) => repliesPolicy === sent,
  isExclusive: (sent, { isExclusive = sent }) => isExclusive === sent,
};

/**
 * POST /api/v1/lists. Creates a list; if the response is lost, a list of that title that is not among the `existing` is the created one;
 * `ignored` if it was created with another title.
 */
export const createList = async (
  http: Http,
  { desired, existing }: { desired: DesiredList; existing: readonly string[] | undefined },
  signal: AbortSignal,
): Promise<OwnList> =>
  orVerify(
    async () =>
      accepted(
        desired,
        ownOf(http, await write(http, 'api/v1/lists', listSchema, { method: 'post', json: bodyOf(desired), signal })),
        ACCEPT_RULES,
      ),
    async () =>
      existing && (await fetchLists(http, undefined, signal)).find(({ id, title }) => title === desired.title && !existing.includes(id)),
  );

/** PUT /api/v1/lists/:id. Changes the title of a list, and its settings where the server has them; `ignored` if it stored others. */
export const updateList = async (
  http: Http,
  { listId, desired }: Target & { desired: DesiredList },
  signal: AbortSignal,
): Promise<OwnList> => {
  const list = ownOf(http, await write(http, pathOf({ listId }), listSchema, { method: 'put', json: bodyOf(desired), signal }));
  return accepted(desired, list, ACCEPT_RULES);
};

/** DELETE /api/v1/lists/:id. Succeeds also if it was deleted already. */
export const deleteList = async (http: Http, target: Target, signal: AbortSignal): Promise<void> => {
  try {
    await write(http, pathOf(target), unknown(), { method: 'delete', signal });
  } catch (error) {
    const isRemoved = await fetchList(http, target, signal).then(
      (list) => list === undefined,
      () => false,
    );
    if (!isRemoved) throw error;
  }
};
