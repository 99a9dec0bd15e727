import type { Hono } from 'hono';
import { Refusal } from '#instance/http/errors.ts';
import { queryFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { withOrigin } from '#instance/text/local-links.ts';
import { languages, translated } from '#instance/text/translate.ts';
import { postMeant } from './meant.ts';

/** Akkoma's translation of posts, by a fake that retains the markup. */
export function translationRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/api/v1/akkoma/translation/languages', (c) => {
    requireUser(c, 'read:statuses');
    const all = [...languages].map(([code, name]) => ({ code, name }));
    return c.json({ source: all, target: all });
  });

  app.get('/api/v1/statuses/:id/translations/:lang', (c) => {
    const viewer = requireUser(c, 'read:statuses');
    const target = c.req.param('lang');
    const status = postMeant(instance, c.req.param('id'), viewer.id);
    // As on Akkoma 3.13, an unknown id here is a server error.
    if (status === undefined) throw new Refusal(500, 'Something went wrong');
    const wanted = text(queryFields(c), 'from') ?? '';
    const source = wanted === '' ? (status.language ?? 'en') : wanted;
    if (!languages.has(target) || (wanted !== '' && !languages.has(wanted))) throw new Refusal(400, { error: 'Language not supported' });
    return c.json({ detected_language: source, text: translated(withOrigin(status.content, instance.site.origin), target) });
  });
}
