import type { Hono } from 'hono';
import { captchaOf } from '../db/security/captchas.ts';
import { Refusal } from '../http/errors.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

/** Adds the call for the solution, which a test cannot read from a picture. */
export function captchaRoutes(app: Hono<Env>, { store }: Instance): void {
  app.get('/api/testing/captcha', (c) => {
    const captcha = captchaOf(store, c.req.query('token') ?? '');
    if (captcha === undefined) throw new Refusal(404, { error: 'no such captcha' });
    return c.json({ answer: captcha.answer });
  });
}
