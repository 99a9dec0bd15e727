import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import { baseOf } from '../http/identify.ts';
import type { Instance, Json } from '../instance.ts';
import type { Flavour } from '../settings.ts';

const colours = { theme_color: '#282c37', background_color: '#191b22' };
const logo = { src: '/static/logo.svg', type: 'image/svg+xml' };
const logoOfPleroma = { ...logo, sizes: '512x512', purpose: 'any' };

/** The icons that Mastodon draws; a client that is served in its place does not have them. */
const mastodonIcons = [
  { src: '/android-chrome-192x192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/android-chrome-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
];

/** Servers whose manifest is the operator's; GoToSocial, Hollo and snac have none. */
const iconsOf: Readonly<Partial<Record<Flavour, readonly Json[]>>> = {
  union: [logo],
  akkoma: [logo],
  pleroma: [logoOfPleroma],
  mastodon: mastodonIcons,
};

/** Adds the web manifest with the instance's name and colours. */
export function manifestRoutes(app: Hono<Env>, { site, settings }: Instance): void {
  const icons = iconsOf[settings.flavour];
  if (icons === undefined) return;
  const { title: name, description } = site;
  if (settings.flavour === 'mastodon') {
    const manifest = { name, short_name: name, description, icons, ...colours, display: 'standalone', start_url: '/home', scope: '/' };
    for (const path of ['/manifest', '/manifest.json']) app.get(path, (c) => c.json(manifest));
    return;
  }
  app.get('/manifest.json', (c) =>
    c.json({
      name,
      description,
      icons: [...icons],
      ...colours,
      display: 'standalone',
      scope: baseOf(c),
      start_url: '/',
      categories: ['social'],
      serviceworker: { src: '/sw.js' },
    }),
  );
}
