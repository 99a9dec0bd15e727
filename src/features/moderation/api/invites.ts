import { object, pipe, transform, unknown } from 'valibot';
import { goodFirst, type Invite, type InviteAction } from '#domain/moderation/invite.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { count, flag, id, lenient, present, shape, nonEmptyText } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';

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
    object({ invites: wholeListOf(invite, http.report) }),
    transform(({ invites }) => goodFirst(invites)),
  );
  return call(http, `${USERS}/invites`, schema, { signal });
};

/** POST /api/v1/pleroma/admin/users/invite_token, revoke_invite or email_invite. None returns all invites. */
export const applyInviteAction = async (http: Http, { action }: { action: InviteAction }, signal: AbortSignal): Promise<void> => {
  if (action.type === 'make') {
    const json = {
      ...(action.most === undefined ? {} : { max_use: action.most }),
      ...(action.endsOn ? { expires_at: action.endsOn } : {}),
    };
    await write(http, `${USERS}/invite_token`, unknown(), { method: 'post', json, signal });
  } else if (action.type === 'revoke') {
    await removed(write(http, `${USERS}/revoke_invite`, unknown(), { method: 'post', json: { token: action.code }, signal }));
  } else {
    const json = { email: action.address, ...(action.name === '' ? {} : { name: action.name }) };
    await write(http, `${USERS}/email_invite`, unknown(), { method: 'post', json, signal });
  }
};
