import type { Context } from 'hono';
import type { Instance } from '#instance/instance.ts';
import { formTargetOf } from './code-response.ts';
import { alert, hidden, htmlPage } from './html-page.ts';

const words = {
  totp: { title: 'Two-factor authentication', label: 'Authentication code', other: 'recovery', otherText: 'Enter a recovery code' },
  recovery: { title: 'Two-factor recovery', label: 'Recovery code', other: 'totp', otherText: 'Enter an authentication code' },
} as const;

export interface MfaInput {
  mfaToken: string;
  redirectUri: string;
  type: 'totp' | 'recovery';
}

/** The page for the second factor after the password. */
export function mfaPage(c: Context, instance: Instance, input: MfaInput, problem?: string, status: 403 | 429 = 403): Response {
  const { title, label, other, otherText } = words[input.type];
  const query = new URLSearchParams({ mfa_token: input.mfaToken, challenge_type: other }).toString();
  const body = `<h1>${title}</h1>${alert(problem)}
<form method="post" action="/oauth/mfa/verify">
${hidden('mfa[mfa_token]', input.mfaToken)}${hidden('mfa[challenge_type]', input.type)}
<label for="code">${label}</label>
<input id="code" name="mfa[code]" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required autofocus>
<button type="submit">Verify</button></form>
<p><a href="/oauth/mfa?${query.replaceAll('&', '&amp;')}">${otherText}</a></p>`;
  return htmlPage(c, instance, body, {
    formTarget: formTargetOf(input.redirectUri),
    status: problem === undefined ? 200 : status,
  });
}
