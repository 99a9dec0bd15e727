import type { Hono } from 'hono';
import { emojiOf } from '../db/emoji-packs.ts';
import { knownDomains } from '../db/find-accounts.ts';
import type { Env } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderDomainBlocks } from '../render/federation.ts';
import { instanceRules } from '../render/flavour/mastodon-instance.ts';
import { renderInstance, renderInstanceV2, renderRules } from '../render/instance.ts';

/** Servers that didn't respond for weeks, and since when; only known ones are listed. */
const SINCE: Readonly<Record<string, string>> = {
  'oldquay.example': '2026-08-02 21:07:58.216473',
  'foundry.example': '2026-09-14 06:30:11.004512',
};
const unreachableOf = (known: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(SINCE).filter(([host]) => known.includes(host)));

/** `/api/v1/instance`, `/api/v2/instance` and the custom emoji: the first calls of a client. */
export function instanceInfoRoutes(app: Hono<Env>, instance: Instance): void {
  app.get('/api/v1/instance', (c) => c.json(renderInstance(instance, c.var.base)));
  app.get('/api/v2/instance', (c) => c.json(renderInstanceV2(instance, c.var.base)));
  app.get('/api/v1/instance/peers', (c) => c.json(knownDomains(instance.store)));
  app.get('/api/v1/pleroma/federation_status', (c) => c.json({ unreachable: unreachableOf(knownDomains(instance.store)) }));
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
