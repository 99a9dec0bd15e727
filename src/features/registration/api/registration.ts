import { unknown } from 'valibot';
import type { Captcha, CaptchaSolution } from '#domain/registration/captcha.ts';
import type { Draft } from '#domain/registration/draft.ts';
import { statusOf, toFailure } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { present } from '#http/tolerant.ts';
import { captchaSchema, isFieldRefusal, registeredSchema, type Registered } from './schema/registration.ts';

type Desired = { draft: Draft; password: string; inviteToken?: string | undefined; captcha?: CaptchaSolution | undefined };

const NONE: Captcha = { kind: 'none' };
const filled = (text: string): string | undefined => text.trim() || undefined;

/** POST /api/v1/accounts, by a client's own token. Returns a token, the awaited step, or the errors by field; `rejected` with a message if the invitation or the server is the reason (rules registration-payload, registration-invited). */
export const register = (http: Http, { draft, password, inviteToken, captcha }: Desired, signal: AbortSignal): Promise<Registered> => {
  const username = draft.username.trim();
  const json = present({
    username,
    nickname: username,
    fullname: draft.name.trim(),
    email: filled(draft.email),
    bio: filled(draft.bio),
    password,
    confirm: password,
    reason: filled(draft.reason),
    birthday: http.can('birthdays') ? filled(draft.birthday) : undefined,
    date_of_birth: http.can('accountExtras') ? undefined : filled(draft.birthday),
    locale: filled(draft.locale),
    language: filled(draft.locale),
    agreement: true,
    ...(http.can('accountExtras') ? { token: inviteToken } : { invite_code: inviteToken }),
    captcha_solution: captcha?.solution,
    captcha_token: captcha?.captchaToken,
    captcha_answer_data: captcha?.answerData,
  });
  return write(http, 'api/v1/accounts', registeredSchema, { method: 'post', json, accepts: isFieldRefusal, signal });
};

/** GET /api/v1/pleroma/captcha. Returns the captcha; none if the server has no such call. */
export const fetchCaptcha = (http: Http, _: unknown, signal: AbortSignal): Promise<Captcha> =>
  http.can('captcha') ? call(http, 'api/v1/pleroma/captcha', captchaSchema, { isFresh: true, signal }) : Promise.resolve(NONE);

/** GET /api/v1/accounts/lookup. Returns whether a name is taken here. */
export const isNameTaken = async (http: Http, { username }: { username: string }, signal: AbortSignal): Promise<boolean> => {
  try {
    await call(http, 'api/v1/accounts/lookup', unknown(), { query: { acct: username }, signal });
    return true;
  } catch (error) {
    if (statusOf(toFailure(error)) === 404) return false;
    throw error;
  }
};

/** POST /api/v1/pleroma/accounts/confirmation_resend. Has the mail sent again by which an address is confirmed (204, whether or not there is such an account). */
export const resendConfirmation = async (http: Http, { email }: { email: string }, signal: AbortSignal): Promise<void> => {
  await write(http, 'api/v1/pleroma/accounts/confirmation_resend', unknown(), { method: 'post', query: { email }, signal });
};
