import type { Hono } from 'hono';
import { emojiOf } from '../db/emoji-packs.ts';
import { knownDomains } from '../db/find-accounts.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderDomainBlocks } from '../render/federation.ts';
import { instanceRules } from '../render/flavour/mastodon-instance.ts';
import { renderInstance, renderInstanceV2, renderRules } from '../render/instance.ts';

/** `/api/v1/instance`, `/api/v2/instance` and the custom emoji: the first calls of a client. */
export function instanceInfoRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/api/v1/instance', (c) => c.json(renderInstance(instance, c.var.base)));
  app.get('/api/v2/instance', (c) => c.json(renderInstanceV2(instance, c.var.base)));
  app.get('/api/v1/instance/peers', (c) => c.json(knownDomains(instance.store)));
  app.get('/api/v1/instance/rules', (c) => c.json(instance.settings.flavour === 'mastodon' ? instanceRules : renderRules(instance)));
  app.get('/api/v1/instance/domain_blocks', (c) => c.json(renderDomainBlocks()));

  app.get('/api/v1/custom_emojis', (c) =>
    c.json(
      emojiOf(instance.store).map(({ shortcode, path, pack }) => ({
        category: `pack:${pack}`,
        shortcode,
        static_url: c.var.base + path,
        tags: [`pack:${pack}`],
        url: c.var.base + path,
        visible_in_picker: true,
      })),
    ),
  );

  const byName = (): JsonObject =>
    Object.fromEntries(
      emojiOf(instance.store).map(({ shortcode, path, pack }) => [shortcode, { image_url: path, tags: [`pack:${pack}`] }]),
    );
  app.get('/api/v1/pleroma/emoji', (c) => c.json(byName()));
  app.get('/api/pleroma/emoji', (c) => c.json(byName()));
}
