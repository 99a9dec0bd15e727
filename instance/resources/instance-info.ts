import type { Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { apiVersion, features, fieldsLimits, maxStatusChars, pollLimits, postFormats, uploadLimits, vapidPublicKey } from '../site.ts';
import { customEmoji } from '../text/emoji.ts';

/** `/api/v1/instance` and the custom emoji: what a client asks before anything else. */
export function instanceInfoRoutes(app: Hono<Env>, { site, store }: Instance): void {
  const count = (sql: string): number => store.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0;

  app.get('/api/v1/instance', (c) =>
    c.json({
      approval_required: false,
      avatar_upload_limit: uploadLimits.avatar,
      background_image: null,
      background_upload_limit: uploadLimits.background,
      banner_upload_limit: uploadLimits.banner,
      description: site.description,
      description_limit: maxStatusChars,
      email: `admin@${site.domain}`,
      languages: ['en'],
      max_toot_chars: maxStatusChars,
      pleroma: {
        metadata: {
          account_activation_required: false,
          features,
          federation: { enabled: false, exclusions: false, mrf_policies: [], quarantined_instances: [] },
          fields_limits: {
            max_fields: fieldsLimits.maxFields,
            max_remote_fields: fieldsLimits.maxRemoteFields,
            name_length: fieldsLimits.nameLength,
            value_length: fieldsLimits.valueLength,
          },
          post_formats: postFormats,
          privileged_staff: false,
        },
        stats: { mau: count('accounts WHERE domain IS NULL AND deactivated = 0') },
        vapid_public_key: vapidPublicKey,
      },
      poll_limits: pollLimits,
      registrations: false,
      stats: {
        domain_count: count('(SELECT DISTINCT domain FROM accounts WHERE domain IS NOT NULL)'),
        remote_user_count: count('accounts WHERE domain IS NOT NULL'),
        status_count: count('statuses s JOIN accounts a ON a.id = s.account_id WHERE a.domain IS NULL AND s.reblog_of IS NULL'),
        user_count: count('accounts WHERE domain IS NULL'),
      },
      thumbnail: `${c.var.base}/instance/thumbnail.svg`,
      title: site.title,
      upload_limit: uploadLimits.general,
      uri: site.origin,
      urls: { streaming_api: site.origin.replace(/^http/, 'ws') },
      version: apiVersion,
    }),
  );

  app.get('/api/v1/custom_emojis', (c) =>
    c.json(
      customEmoji.map(({ shortcode, path, pack }) => ({
        category: `pack:${pack}`,
        shortcode,
        static_url: c.var.base + path,
        tags: [`pack:${pack}`],
        url: c.var.base + path,
        visible_in_picker: true,
      })),
    ),
  );

  const byName = Object.fromEntries(
    customEmoji.map(({ shortcode, path, pack }) => [shortcode, { image_url: path, tags: [`pack:${pack}`] }]),
  );
  app.get('/api/v1/pleroma/emoji', (c) => c.json(byName));
  app.get('/api/pleroma/emoji', (c) => c.json(byName));
}
