import type { Hono } from 'hono';
import { Refusal } from '#instance/http/errors.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { maxStatusChars, pollLimits, postFormats, shoutLimit, uploadLimits } from '#instance/site.ts';

interface Setting {
  name: string;
  type: string;
  says: string;
  value: Json;
}

interface Group {
  key: string;
  says: string;
  settings: readonly Setting[];
}

const setting = (name: string, type: string, says: string, value: Json): Setting => ({ name, type, says, value });
const atoms = (limits: Readonly<Record<string, number>>): JsonObject =>
  Object.fromEntries(Object.entries(limits).map(([name, value]) => [`:${name}`, value]));

function groupsOf({ site, settings }: Instance): readonly Group[] {
  return [
    {
      key: ':instance',
      says: 'What the instance is and allows',
      settings: [
        setting('name', 'string', 'Name', site.title),
        setting('email', 'string', 'Address of the staff', `admin@${site.domain}`),
        setting('description', 'string', 'What it says of itself', site.description),
        setting('limit', 'integer', 'Characters of a post', maxStatusChars),
        setting('upload_limit', 'integer', 'Bytes of an upload', uploadLimits.general),
        setting('avatar_upload_limit', 'integer', 'Bytes of an avatar', uploadLimits.avatar),
        setting('banner_upload_limit', 'integer', 'Bytes of a header', uploadLimits.banner),
        setting('background_upload_limit', 'integer', 'Bytes of a background', uploadLimits.background),
        setting('poll_limits', 'map', 'Limits of polls', atoms(pollLimits)),
        setting('registrations_open', 'boolean', 'Whether anybody may register', settings.registrationOpen),
        setting('account_approval_required', 'boolean', 'Whether the staff lets new accounts in', settings.accountApprovalRequired),
        setting('account_activation_required', 'boolean', 'Whether new accounts confirm their address', settings.accountActivationRequired),
        setting('public', 'boolean', 'Whether guests may read', !settings.private),
        setting('allowed_post_formats', 'list', 'Formats of posts', [...postFormats]),
      ],
    },
    {
      key: 'Pleroma.Captcha',
      says: 'The riddle at registration',
      settings: [setting('enabled', 'boolean', 'Whether there is one', settings.captcha !== 'none')],
    },
    {
      key: ':shout',
      says: 'The shoutbox',
      settings: [
        setting('enabled', 'boolean', 'Whether there is one', settings.flavour !== 'akkoma'),
        setting('limit', 'integer', 'Characters of a shout', shoutLimit),
      ],
    },
  ];
}

/** Adds the calls that show the configuration to the staff of Pleroma and Akkoma; it is changed elsewhere. */
export function adminConfigurationRoutes(app: Hono<Env>, instance: Instance): void {
  const root = '/api/v1/pleroma/admin';

  app.get(`${root}/config`, (c) => {
    requireAdmin(c, 'admin:read');
    const configs = groupsOf(instance).map(({ key, settings }) => ({
      group: ':pleroma',
      key,
      value: settings.map(({ name, value }) => ({ tuple: [`:${name}`, value] })),
    }));
    return c.json({ configs, need_reboot: false });
  });

  app.get(`${root}/config/descriptions`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json(
      groupsOf(instance).map(({ key, says, settings }) => ({
        children: settings.map(({ name, type, says: description }) => ({
          description,
          key: `:${name}`,
          label: description,
          suggestions: [],
          type,
        })),
        description: says,
        group: ':pleroma',
        key,
        label: says,
        type: 'group',
      })),
    );
  });

  app.post(`${root}/config`, (c) => {
    requireAdmin(c, 'admin:write');
    throw new Refusal(400, { error: 'You must enable configurable_from_database in your config file.' });
  });

  app.get(`${root}/need_reboot`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json({ need_reboot: false });
  });

  app.get(`${root}/frontends`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json([{ build_url: null, git: null, installed: true, installed_refs: ['stable'], name: 'starling', ref: 'stable' }]);
  });

  app.get(`${root}/rules`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json([]);
  });

  app.get(`${root}/relay`, (c) => {
    requireAdmin(c, 'admin:read');
    return c.json({ relays: [] });
  });
}
