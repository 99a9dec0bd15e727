import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

const unicodeEmoji: Record<string, string> = {
  anchor: '⚓',
  bread: '🍞',
  bird: '🐦',
  clock: '🕰️',
  coffee: '☕',
  heart: '❤️',
  lighthouse: '🗼',
  sailboat: '⛵',
  snowflake: '❄️',
  sunrise: '🌅',
  train: '🚆',
  wave: '👋',
};

/** What the operator says to clients: configuration, terms, and the panel; files of the client with these names come first. */
export function frontendRoutes(app: Hono<Env>, { site }: Instance): void {
  const terms =
    `<h2>Terms of ${site.title}</h2><p>This instance runs on your own machine, for trying things out. ` +
    'Be kind, describe your pictures, and do not feed the gulls.</p>';
  const panel =
    `<h3>Welcome to ${site.title}</h3><p>A small harbour town that posts about birds, trains, clocks and bread.</p>` +
    '<p>Sign in as <b>demo</b> with the password <b>starling</b>.</p>';

  app.get('/api/pleroma/frontend_configurations', (c) =>
    c.json({
      masto_fe: { showInstanceSpecificPanel: true },
      pleroma_fe: { theme: 'starling-dark', showInstanceSpecificPanel: true, loginMethod: 'password', scopeCopy: true },
    }),
  );
  app.get('/static/config.json', (c) => c.json({ showInstanceSpecificPanel: true }));
  app.get('/static/styles.json', (c) => c.json({}));
  app.get('/static/emoji.json', (c) => c.json(unicodeEmoji));
  app.get('/static/stickers.json', (c) => c.json({}));
  app.get('/static/terms-of-service.html', (c) => c.html(terms));
  app.get('/instance/panel.html', (c) => c.html(panel));
}
