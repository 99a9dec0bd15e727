import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import { stickerNames } from '../images/stickers.ts';
import type { Instance } from '../instance.ts';
import { unicodeEmoji } from '../text/unicode-emoji.ts';
import { shownDocument } from './admin/documents.ts';
import { listedThemes, themeRoutes } from './themes.ts';

/** Themes in the order of their frontends: name, background, foreground, text, link, red, green, blue, orange. */
const styles = {
  'starling-dark': ['Starling dark', '#101319', '#1e2430', '#e8ebf1', '#86b7ff', '#ff7a85', '#5fd39a', '#6db8ff', '#ffb35c'],
  'starling-light': ['Starling light', '#f3f4f7', '#eceff5', '#1a1e27', '#1d5fc4', '#b92b39', '#15713f', '#1763ae', '#9a5a00'],
  harbour: ['Harbour', '#0f1a33', '#1d2f55', '#e3e9f2', '#9fd3c7', '#e8745c', '#3fb570', '#6f9cc4', '#f2a33a'],
  ...listedThemes,
};

const stickerPack = '/static/stickers/harbour/';

/** Adds the calls for the operator's configuration, emoji, stickers, terms and panel; files of the client with these names come first. */
export function frontendRoutes(app: Hono<Env>, instance: Instance): void {
  const { site } = instance;
  const theme = site.theme === undefined ? {} : { theme: site.theme };

  app.get('/api/pleroma/frontend_configurations', (c) =>
    c.json({
      masto_fe: { showInstanceSpecificPanel: true },
      pleroma_fe: { ...theme, showInstanceSpecificPanel: true, loginMethod: 'password', scopeCopy: true },
    }),
  );
  app.get('/static/config.json', (c) => c.json({ ...theme, loginMethod: 'password', showInstanceSpecificPanel: true }));
  app.get('/static/styles.json', (c) => c.json(styles));
  themeRoutes(app);
  app.get('/static/emoji.json', (c) => c.json(unicodeEmoji));
  app.get('/static/stickers.json', (c) => c.json({ harbour: stickerPack }));
  app.get(`${stickerPack}pack.json`, (c) =>
    c.json({ title: 'Harbour days', tabIcon: 'starling.png', stickers: stickerNames.map((name) => `${name}.png`) }),
  );
  app.get('/static/terms-of-service.html', (c) => c.html(shownDocument(instance, 'terms-of-service')));
  app.get('/instance/panel.html', (c) => c.html(shownDocument(instance, 'instance-panel')));
}
