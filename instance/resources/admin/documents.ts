import type { Hono } from 'hono';
import { deleteDocument, documentIn, putDocument } from '#instance/db/operator.ts';
import { bodyFields } from '#instance/http/body.ts';
import { invalidField, missingField } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requireAdmin } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';

const PATHS: Readonly<Record<string, string>> = {
  'instance-panel': '/instance/panel.html',
  'terms-of-service': '/static/terms-of-service.html',
};

/** True if a path is one of a document, which is the server's even where the client has a file of its name. */
export const isDocumentPath = (path: string): boolean => Object.values(PATHS).includes(path);

/** Returns the text of a document: the admins' own, or the default. */
export function shownDocument({ store, site }: Instance, name: string): string {
  const terms =
    `<h2>Terms of ${site.title}</h2><p>This server runs on your own computer for you to try things out. ` +
    "Be kind, describe your pictures and don't feed the gulls.</p>";
  const panel =
    `<h3>Welcome to ${site.title}</h3><p>A small harbour town that posts about birds, trains, clocks and bread.</p>` +
    '<p class="guests">Log in as <b>demo</b> with the password <b>starling</b>.</p>';
  return documentIn(store, name) ?? (name === 'instance-panel' ? panel : terms);
}

/** Serves the documents that admins changed, before the client's own files of these names, as the real servers do. */
export function changedDocumentRoutes(app: Hono<Env>, { store }: Instance): void {
  for (const [name, path] of Object.entries(PATHS)) {
    app.get(path, (c, next) => {
      const html = documentIn(store, name);
      return html === undefined ? next() : c.html(html);
    });
  }
}

/** Adds the calls for the panel and the terms, which are files that admins upload. */
export function adminDocumentRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/instance_document/:name';
  const { store, site } = instance;
  const mustBeDocument = (name: string): string => {
    if (!Object.hasOwn(PATHS, name)) throw notThere();
    return name;
  };

  app.get(path, (c) => {
    requireAdmin(c, 'admin:read');
    return c.html(shownDocument(instance, mustBeDocument(c.req.param('name'))));
  });

  app.patch(path, async (c) => {
    requireAdmin(c, 'admin:write');
    const name = mustBeDocument(c.req.param('name'));
    const { file } = await bodyFields(c);
    if (file === undefined) throw missingField('file');
    if (!(file instanceof File)) throw invalidField('file', 'Invalid file. Got: string');
    putDocument(store, name, await file.text());
    return c.json({ url: `${site.origin}${PATHS[name]}` });
  });

  app.delete(path, (c) => {
    requireAdmin(c, 'admin:write');
    const name = mustBeDocument(c.req.param('name'));
    if (documentIn(store, name) === undefined) throw notThere();
    deleteDocument(store, name);
    return c.json({});
  });
}
