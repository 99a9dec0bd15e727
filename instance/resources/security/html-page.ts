import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Instance } from '#instance/instance.ts';
import { escapeHtml } from '#instance/text/escape.ts';

const style = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  color: light-dark(#1c2230, #e6e9f0); background: light-dark(#f3f4f7, #14171f); }
main { box-sizing: border-box; width: min(24rem, 100vw); padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #1c212c); }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
label { display: block; margin-block-start: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-block-start: .25rem; padding: .6rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid light-dark(#8b93a5, #6d7588); border-radius: .5rem; }
button { width: 100%; margin-block-start: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #3457d5;
  border: 0; border-radius: .5rem; }
a { color: light-dark(#2445b5, #a9bdff); }
[role="alert"] { color: light-dark(#a1122d, #ffb3bd); }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The contents of a page besides its body; `formTarget` is one more origin to which its form may lead. */
export interface PageOptions {
  formTarget?: string;
  status?: 200 | 400 | 403 | 404 | 429;
}

/** One of the instance's own pages, for signing in, confirming or resetting without the client. */
export function htmlPage(c: Context, instance: Instance, body: string, { formTarget = '', status = 200 }: PageOptions = {}): Response {
  c.header(
    'content-security-policy',
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${styleHash}; form-action 'self'${formTarget}`,
  );
  c.header('cache-control', 'no-store');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(instance.site.title)}</title>`;
  return c.html(
    `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`,
    status,
  );
}

/** The page after too many wrong attempts. */
export const tooOften = 'Too many attempts. Wait 15 minutes and try again.';

/** A field that a form carries along. */
export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** Renders the error above a form; nothing without one. */
export function alert(problem: string | undefined): string {
  return problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
}
