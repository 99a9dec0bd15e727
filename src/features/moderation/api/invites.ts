import { object, pipe, transform, unknown } from 'valibot';
import { goodFirst, type Invite, type InviteAction } from '#domain/moderation/invite.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { count, flag, id, lenient, listOf, present, shape, nonEmptyText } from '#http/tolerant.ts';

const USERS = 'api/v1/pleroma/admin/users';

const limit = lenient((value) => (Number.isSafeInteger(value) ? (value as number) : undefined));
const invite = pipe(
  shape({ token: id, used: flag, uses: count, maxUse: limit, expiresAt: nonEmptyText }),
  transform(({ token, used, uses, maxUse, expiresAt }): Invite =>
    present({ code: token, isSpent: used, uses, most: maxUse, endsOn: expiresAt }),
  ),
);

/** GET /api/v1/pleroma/admin/users/invites. Usable invites first, each group the newest first. */
export const fetchInvites = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly Invite[]> => {
  const schema = pipe(
    object({ invites: listOf(invite, http.report) }),
    transform(({ invites }) => goodFirst(invites)),
  );
  return call(http, `${USERS}/invites`, schema, { signal });
};

/** POST /api/v1/pleroma/admin/users/invite_token, revoke_invite or email_invite. None returns all invites. */
export const actOnInvites = async (http: Http, { act }: { act: InviteAction }, signal: AbortSignal): Promise<void> => {
  if (act.type === 'make') {
    const json = { ...(act.most === undefined ? {} : { max_use: act.most }), ...(act.endsOn ? { expires_at: act.endsOn } : {}) };
    await write(http, `${USERS}/invite_token`, unknown(), { method: 'post', json, signal });
  } else if (act.type === 'revoke') {
    await removed(write(http, `${USERS}/revoke_invite`, unknown(), { method: 'post', json: { token: act.code }, signal }));
  } else {
    const json = { email: act.address, ...(act.name === '' ? {} : { name: act.name }) };
    await write(http, `${USERS}/email_invite`, unknown(), { method: 'post', json, signal });
  }
};
