import type { Hono } from 'hono';
import { mailConfirmation } from '#instance/actions/security/mails.ts';
import { confirmEmail } from '#instance/db/security/credentials.ts';
import { accountOfMailToken, voidMailTokens } from '#instance/db/security/mail-tokens.ts';
import { readFields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { mailedAccount } from '../sign-in.ts';
import { htmlPage } from './html-page.ts';

/** The mailed link that confirms an address, and the call that mails it once more. */
export function confirmationRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/api/account/confirm_email/:id/:token', (c) => {
    const { id, token } = c.req.param();
    if (accountOfMailToken(instance.store, 'confirmation', token, instance.clock()) !== id) {
      return htmlPage(c, instance, "<h1>This link isn't valid</h1><p>It has expired or was already used. Request a new one.</p>", {
        status: 404,
      });
    }
    confirmEmail(instance.store, id);
    voidMailTokens(instance.store, 'confirmation', id);
    return c.redirect('/', 302);
  });

  app.post('/api/v1/pleroma/accounts/confirmation_resend', async (c) => {
    const fields = await readFields(c);
    const account = mailedAccount(c, instance, fields);
    if (account !== undefined) mailConfirmation(instance, account);
    return c.body(null, 204);
  });
}
