import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's mode for the page that connects to any server (decision any-server). */
export const ANYWHERE = 'anywhere';

const SITE = /\/src\/platform\/site\.ts$/;
const USERS = /\/src\/.*\.tsx?$/;
const CONSTANT = /(const isAnywhere(?:: boolean)? =)[^;]*;/;
const IMPORTED = /(import \{[^}]*?)\bisAnywhere\b,?\s*([^}]*\})/;

/** The functions of `src/platform/site.ts` as they are on a page for one server. */
const ON_ONE_SERVER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:addressOf|serverAddress|siteName)\(/g, '('],
  [/\bpathHere\(\)/g, 'location.pathname'],
  [/\bsiteOrigin\(\)/g, 'location.origin'],
];

const onOneServer = (code: string): string => ON_ONE_SERVER.reduce((rest, [call, plain]) => rest.replaceAll(call, plain), code);

/**
 * Replaces the constant by which every script of a build knows its mode, where it is used: a constant that is imported from another file
 * would leave the code of the other mode in the build.
 */
export const siteMode = (isAnywhere: boolean): Plugin => ({
  name: 'starling:site-mode',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: USERS, code: /platform\/site\.ts|react\/servers\.ts|\.\/site\.ts|const isAnywhere/ },
    handler(code, id) {
      const inMode = () => code.replace(IMPORTED, '$1$2').replaceAll(/\bisAnywhere\b/g, String(isAnywhere));
      if (!SITE.test(id)) return { code: isAnywhere ? inMode() : onOneServer(inMode()), map: null };
      if (!CONSTANT.test(code)) this.error('src/platform/site.ts has no constant for the mode');
      return { code: code.replace(CONSTANT, `$1 ${isAnywhere};`), map: null };
    },
  },
});

/** The sources of the hosted page's policy to which a page on this device adds its servers. */
const REMOTE = 'https: wss:';

/** The policy of the hosted page. It is part of the page, because many static hosts send no headers of one's choice. */
const HOSTED_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  `connect-src 'self' ${REMOTE}`,
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: https:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "form-action 'self'",
].join('; ');

const OWN_SERVERS = 'http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*';

/** Lets the page connect to servers on this device, which have no certificates: for trying it out. */
export const withOwnServers = (html: string): string => html.replaceAll(/((?:connect|img|media)-src )/g, `$1${OWN_SERVERS} `);

/** Machines that start nowhere on the hosted page: without side effects, the build drops them. */
const FOR_INSTALLING = /\/machines\/install\//;

/** The manifest below `public`, as `OWN_MANIFEST` in `domain/install/manifest.ts`: the checks run without the client. */
const MANIFEST = 'static/starling.webmanifest';
const MANIFEST_LINK = /(<link rel="manifest" href=")[^"]*/;

/** The parts of the manifest whose addresses need a server: the installed page starts without one, and opens the last one. */
const NEED_A_SERVER = ['share_target', 'shortcuts', 'launch_handler'];

/** Declares the policy of the hosted page and its manifest. It has no share target, which would be outside of every worker's scope. */
export const hostedPage = (): Plugin => ({
  name: 'starling:hosted-page',
  apply: 'build',
  transformIndexHtml: {
    // Before every script.
    order: 'post',
    handler: (html) => {
      if (!MANIFEST_LINK.test(html)) throw new Error('index.html has no link to a manifest');
      return {
        html: html.replace(MANIFEST_LINK, `$1/${MANIFEST}`),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: HOSTED_POLICY },
            injectTo: 'head-prepend',
          },
        ],
      };
    },
  },
  transform: { filter: { id: FOR_INSTALLING }, handler: (code) => ({ code, map: null, moduleSideEffects: false }) },
  // Vite copies the public files before.
  writeBundle: ({ dir = '' }) => {
    const file = join(dir, MANIFEST);
    const fields = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object).filter(([name]) => !NEED_A_SERVER.includes(name));
    writeFileSync(file, JSON.stringify(Object.fromEntries(fields)));
  },
});
