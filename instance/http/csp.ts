import type { MiddlewareHandler } from 'hono';

/** Returns the policy that Akkoma sends with its frontend, and the additions of this project; `host` is the requested one, `media` are further origins of pictures. */
export function clientPolicy(host: string, media: readonly string[] = []): string {
  const shown = ['https:', ...media].join(' ');
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    `img-src 'self' data: blob: ${shown}`,
    `media-src 'self' ${shown}`,
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "form-action 'self' https:",
  ].join('; ');
}

/** For images and other uploads, opened directly: nothing runs, nothing loads. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every response; a route with its own policy retains it. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', clientPolicy(c.req.header('host') ?? 'localhost'));
  if (headers.get('content-type') === 'application/json') headers.set('content-type', 'application/json; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'max-age=0, private, must-revalidate');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'same-origin');
  headers.set('x-frame-options', 'DENY');
  headers.set('x-permitted-cross-domain-policies', 'none');
  // With `same-origin` the inspector could not reach the window of another site that it opens after a confirmation.
  // A client that signs in through a separate window waits for that window, which this would cut off from it.
  if (!c.req.path.startsWith('/oauth/')) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
};
