import type { Plugin } from 'vite';

/** Vite's mode for the page that connects to any server (decision any-server). */
export const ANYWHERE = 'anywhere';

/** The constants that a build replaces. */
export type Defined = Readonly<Record<'__ANYWHERE__', string>>;

/** Returns the constant by which every script of a build knows its mode: code of the other mode is removed. */
export const anywhere = (isAnywhere: boolean): Defined => ({ __ANYWHERE__: String(isAnywhere) });

/** The sources of the hosted page's policy to which a page on this device adds its servers. */
const REMOTE = 'https: wss:';

/** The policy of the hosted page. It is part of the page, because many static hosts send no headers of one's choice. */
export const HOSTED_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "manifest-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  `connect-src 'self' ${REMOTE}`,
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "form-action 'self'",
].join('; ');

const OWN_SERVERS = 'http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*';

/** Lets the page connect to servers on this device, which have no certificates: for trying it out. */
export const withOwnServers = (html: string): string => html.replaceAll(/((?:connect|img|media)-src )/g, `$1${OWN_SERVERS} `);

/** Declares the policy of the hosted page. */
export const hostedPage = (): Plugin => ({
  name: 'starling:hosted-page',
  apply: 'build',
  transformIndexHtml: {
    // Before every script.
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: HOSTED_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  },
});
