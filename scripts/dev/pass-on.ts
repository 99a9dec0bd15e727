import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';

const TEXT = /json|text\/(html|plain|css)|javascript/;

/**
 * Proxies requests to an instance whose own origin differs from the page's: requests get the
 * instance's origin, responses the page's, so that pictures and links stay on one origin as in production.
 */
export const passOn = (instance: string, page: string): ProxyOptions => ({
  target: instance,
  changeOrigin: true,
  selfHandleResponse: true,
  configure: (proxy) => {
    proxy.on('proxyReq', (request) => {
      request.setHeader('accept-encoding', 'identity');
      if (request.getHeader('origin') !== undefined) request.setHeader('origin', instance);
    });
    proxy.on('proxyRes', (upstream, _request, response) => respondWith(upstream, response, (text) => text.replaceAll(instance, page)));
  },
});

const respondWith = (upstream: IncomingMessage, response: ServerResponse, renamed: (text: string) => string): void => {
  response.statusCode = upstream.statusCode ?? 502;
  for (const [name, value] of Object.entries(upstream.headers)) {
    if (value !== undefined && name !== 'content-length' && name !== 'content-security-policy') {
      response.setHeader(name, Array.isArray(value) ? value.map(renamed) : renamed(value));
    }
  }
  if (!TEXT.test(upstream.headers['content-type'] ?? '')) {
    upstream.pipe(response);
    return;
  }
  const pieces: Buffer[] = [];
  upstream.on('data', (piece: Buffer) => pieces.push(piece));
  upstream.on('end', () => response.end(renamed(Buffer.concat(pieces).toString())));
  upstream.on('error', () => response.destroy());
};
