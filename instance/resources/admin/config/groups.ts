import type { Instance } from '#instance/instance.ts';
import { maxStatusChars, pollLimits, postFormats, shoutLimit, uploadLimits } from '#instance/site.ts';
import { setting, type Described, type DescribedGroup } from './described.ts';

const MODULES = 'Pleroma.Web.ActivityPub.MRF';
const atom = (name: string): string => `:${name}`;

const whole = (key: string, label: string, description: string, value: number): Described =>
  setting(atom(key), 'integer', label, description, value, { suggestions: [value] });
const onOff = (key: string, label: string, description: string, value: boolean): Described =>
  setting(atom(key), 'boolean', label, description, value);
const servers = (key: string, label: string, description: string): Described =>
  setting(atom(key), ['list', 'tuple'], label, description, [], { suggestions: [{ tuple: ['example.com', 'Reason'] }] });

/** Returns the group with the settings of the instance itself; their defaults are what the instance uses now. */
const instanceGroup = ({ site, settings }: Instance): DescribedGroup => ({
  group: ':pleroma',
  key: ':instance',
  label: 'Instance',
  description: 'Instance-related settings',
  children: [
    setting(':name', 'string', 'Name', 'Name of the instance', site.title, { suggestions: ['Pleroma'] }),
    setting(':email', 'string', 'Admin Email Address', 'Email used to reach an administrator of the instance', `admin@${site.domain}`),
    setting(':notify_email', 'string', 'Sender Email Address', 'Envelope FROM address for mail sent via Pleroma', `noreply@${site.domain}`),
    setting(
      ':description',
      'string',
      'Description',
      'The instance’s description. It can be seen in nodeinfo and `/api/v1/instance`',
      site.description,
    ),
    whole('limit', 'Limit', 'Posts character limit (CW/Subject included in the counter)', maxStatusChars),
    whole('upload_limit', 'Upload limit', 'File size limit of uploads (except for avatar, background, banner)', uploadLimits.general),
    whole('avatar_upload_limit', 'Avatar upload limit', 'File size limit of user’s profile avatars', uploadLimits.avatar),
    whole('background_upload_limit', 'Background upload limit', 'File size limit of user’s profile backgrounds', uploadLimits.background),
    whole('banner_upload_limit', 'Banner upload limit', 'File size limit of user’s profile banners', uploadLimits.banner),
    setting(':poll_limits', 'keyword', 'Poll limits', 'A map with poll limits for local polls', undefined, {
      isMap: true,
      children: [
        whole('max_options', 'Max options', 'Maximum number of options', pollLimits.max_options),
        whole('max_option_chars', 'Max option chars', 'Maximum number of characters per option', pollLimits.max_option_chars),
        whole('min_expiration', 'Min expiration', 'Minimum expiration time (in seconds)', pollLimits.min_expiration),
        whole('max_expiration', 'Max expiration', 'Maximum expiration time (in seconds)', pollLimits.max_expiration),
      ],
    }),
    onOff(
      'registrations_open',
      'Registrations open',
      'Enable registrations for anyone. Invitations require this setting to be disabled.',
      settings.registrationOpen,
    ),
    onOff(
      'invites_enabled',
      'Invites enabled',
      'Enable user invitations for admins (depends on `registrations_open` being disabled)',
      !settings.registrationOpen,
    ),
    onOff(
      'account_activation_required',
      'Account activation required',
      'Require users to confirm their emails before signing in',
      settings.accountActivationRequired,
    ),
    onOff(
      'account_approval_required',
      'Account approval required',
      'Require users to be manually approved by an admin before signing in',
      settings.accountApprovalRequired,
    ),
    onOff('federating', 'Federating', 'Enable federation with other instances', true),
    onOff('public', 'Public', 'Makes the client API in authenticated mode-only except for user-profiles', !settings.private),
    setting(
      ':allowed_post_formats',
      ['list', 'string'],
      'Allowed post formats',
      'MIME-type list of formats allowed to be posted (transformed into HTML)',
      [...postFormats],
      { suggestions: [...postFormats] },
    ),
    onOff('cleanup_attachments', 'Cleanup attachments', 'Enable to remove associated attachments when status is removed', false),
    setting(
      ':limit_to_local_content',
      ['dropdown', 'atom'],
      'Limit to local content',
      'Limit unauthenticated users to search for local statutes and users only',
      ':unauthenticated',
      { suggestions: [':unauthenticated', ':all', false] },
    ),
    servers(
      'quarantined_instances',
      'Quarantined instances',
      'List of ActivityPub instances where private (DMs, followers-only) activities will not be sent and the reason for doing so',
    ),
  ],
});

/** Returns the described groups in the order in which the servers list them. */
export const groupsOf = (instance: Instance): readonly DescribedGroup[] => [
  {
    group: ':pleroma',
    key: 'Pleroma.Upload',
    label: 'Pleroma.Upload',
    description: 'Upload general settings',
    children: [
      setting(':uploader', 'module', 'Uploader', 'Module which will be used for uploads', 'Pleroma.Uploaders.Local', {
        suggestions: ['Pleroma.Uploaders.Local', 'Pleroma.Uploaders.S3'],
      }),
      setting(':filters', ['list', 'module'], 'Filters', 'List of filter modules for uploads', ['Pleroma.Upload.Filter.Dedupe'], {
        suggestions: ['Pleroma.Upload.Filter.AnonymizeFilename', 'Pleroma.Upload.Filter.Dedupe', 'Pleroma.Upload.Filter.Exiftool'],
      }),
      onOff('link_name', 'Link name', 'If enabled, a name parameter will be added to the URL of the upload', false),
      onOff('proxy_remote', 'Proxy remote', 'Proxy requests to the remote uploader', false),
      setting(
        ':base_url',
        'string',
        'Base URL',
        'Base URL for the uploads. Required if you use a CDN or host attachments under a different domain',
        `${instance.site.origin}/media/`,
        { suggestions: ['https://cdn-host.com'] },
      ),
      whole(
        'filename_display_max_length',
        'Filename display max length',
        'Set max length of a filename to display. 0 = no limit. Default: 30',
        30,
      ),
    ],
  },
  {
    group: ':pleroma',
    key: 'Pleroma.Emails.Mailer',
    label: 'Pleroma.Emails.Mailer',
    description: 'Mailer-related settings',
    children: [
      onOff('enabled', 'Enabled', 'Allow/disallow to send emails', true),
      setting(':adapter', 'module', 'Adapter', 'One of the mail adapters listed in Swoosh documentation', 'Swoosh.Adapters.Local', {
        suggestions: ['Swoosh.Adapters.SMTP', 'Swoosh.Adapters.Sendmail', 'Swoosh.Adapters.Mailgun'],
      }),
      setting(':relay', 'string', 'Relay', 'Hostname or IP address of the SMTP server', undefined, { suggestions: ['smtp.gmail.com'] }),
      setting(':username', 'string', 'Username', 'SMTP AUTH username'),
      setting(':password', 'string', 'Password', 'SMTP AUTH password'),
      setting(':port', 'integer', 'Port', 'SMTP port', undefined, { suggestions: [1025] }),
    ],
  },
  instanceGroup(instance),
  {
    group: ':pleroma',
    key: ':welcome',
    label: 'Welcome',
    description: 'Welcome messages settings',
    children: [
      setting(':direct_message', 'keyword', 'Direct message', 'Direct message settings', undefined, {
        children: [
          onOff('enabled', 'Enabled', 'Enables sending a direct message to newly registered users', false),
          setting(':message', 'string', 'Message', 'A message that will be sent to newly registered users', null),
          setting(':sender_nickname', 'string', 'Sender nickname', 'The nickname of the local user that sends a welcome message', null),
        ],
      }),
    ],
  },
  {
    group: ':pleroma',
    key: ':frontends',
    label: 'Frontends',
    description: 'Installed frontends management',
    children: [
      setting(':primary', 'map', 'Primary', 'Primary frontend, the one that is served for all pages by default', undefined, {
        isMap: true,
        children: [
          setting('name', 'string', 'Name', 'Name of the installed primary frontend', 'starling'),
          setting('ref', 'string', 'Reference', 'Reference of the installed primary frontend to be used', 'stable'),
        ],
      }),
    ],
  },
  {
    group: ':pleroma',
    key: ':frontend_configurations',
    label: 'Frontend configurations',
    description: 'This form can be used to configure a keyword list that keeps the configuration data for any kind of frontend',
    children: [setting(':pleroma_fe', 'map', 'Pleroma FE', 'Settings for Pleroma FE', { ':theme': 'pleroma-dark' })],
  },
  {
    group: ':pleroma',
    key: ':mrf',
    tab: 'mrf',
    label: 'MRF',
    description: 'General MRF settings',
    children: [
      setting(
        ':policies',
        ['module', ['list', 'module']],
        'Policies',
        'A list of MRF policies enabled',
        [`${MODULES}.ObjectAgePolicy`, `${MODULES}.TagPolicy`],
        {
          suggestions: ['ObjectAgePolicy', 'SimplePolicy', 'HellthreadPolicy', 'TagPolicy', 'KeywordPolicy'].map(
            (name) => `${MODULES}.${name}`,
          ),
        },
      ),
      onOff('transparency', 'MRF transparency', 'Make the content of your Message Rewrite Facility settings public (via nodeinfo)', true),
      servers('transparency_exclusions', 'MRF transparency exclusions', 'Exclude specific instance names from MRF transparency'),
    ],
  },
  {
    group: ':pleroma',
    key: ':mrf_simple',
    tab: 'mrf',
    label: 'MRF Simple',
    description: 'Simple ingress policies',
    children: [
      servers('media_removal', 'Media removal', 'List of instances to strip media attachments from and the reason for doing so'),
      servers('media_nsfw', 'Media NSFW', 'List of instances to tag all media as NSFW (sensitive) from and the reason for doing so'),
      servers(
        'federated_timeline_removal',
        'Federated timeline removal',
        'List of instances to remove from the Federated Timeline and the reason for doing so',
      ),
      servers('reject', 'Reject', 'List of instances to reject activities from (except deletes) and the reason for doing so'),
      servers('accept', 'Accept', 'List of instances to only accept activities from (except deletes) and the reason for doing so'),
      servers(
        'followers_only',
        'Followers only',
        'Force posts from the given instances to be visible by followers only and the reason for doing so',
      ),
      servers('report_removal', 'Report removal', 'List of instances to reject reports from and the reason for doing so'),
      servers('avatar_removal', 'Avatar removal', 'List of instances to strip avatars from and the reason for doing so'),
      servers('banner_removal', 'Banner removal', 'List of instances to strip banners from and the reason for doing so'),
      servers('reject_deletes', 'Reject deletes', 'List of instances to reject deletions from and the reason for doing so'),
    ],
  },
  {
    group: ':pleroma',
    key: ':mrf_hellthread',
    tab: 'mrf',
    label: 'MRF Hellthread',
    description: 'Block messages with excessive user mentions',
    children: [
      whole(
        'delist_threshold',
        'Delist threshold',
        'Number of mentioned users after which the message gets removed from timelines and becomes unlisted',
        10,
      ),
      whole('reject_threshold', 'Reject threshold', 'Number of mentioned users after which the messaged gets rejected', 20),
    ],
  },
  {
    group: ':pleroma',
    key: ':media_proxy',
    label: 'Media proxy',
    description: 'Media proxy',
    children: [
      onOff('enabled', 'Enabled', 'Enables proxying of remote media via the instance’s proxy', false),
      setting(':base_url', 'string', 'Base URL', 'The base URL to access a user-uploaded file', undefined, {
        suggestions: ['https://example.com'],
      }),
      setting(':invalidation', 'keyword', 'Invalidation', 'Settings to remove objects from the cache', undefined, {
        children: [
          onOff('enabled', 'Enabled', 'Enables media cache object invalidation', false),
          setting(
            ':provider',
            'module',
            'Provider',
            'Module which will be used to purge objects from the cache',
            'Pleroma.Web.MediaProxy.Invalidation.Script',
            { suggestions: ['Pleroma.Web.MediaProxy.Invalidation.Script', 'Pleroma.Web.MediaProxy.Invalidation.Http'] },
          ),
        ],
      }),
      setting(':whitelist', ['list', 'string'], 'Whitelist', 'List of hosts with scheme to bypass the MediaProxy', [], {
        suggestions: ['http://example.com'],
      }),
    ],
  },
  {
    group: ':pleroma',
    key: 'Pleroma.Captcha',
    label: 'Pleroma.Captcha',
    description: 'Captcha-related settings',
    children: [
      onOff('enabled', 'Enabled', 'Whether the captcha should be shown on registration', instance.settings.captcha !== 'none'),
      setting(':method', 'module', 'Method', 'The method/service to use for captcha', 'Pleroma.Captcha.Native', {
        suggestions: ['Pleroma.Captcha.Kocaptcha', 'Pleroma.Captcha.Native'],
      }),
      whole('seconds_valid', 'Seconds valid', 'The time in seconds for which the captcha is valid', 300),
    ],
  },
  {
    group: ':pleroma',
    key: ':shout',
    label: 'Shout',
    description: 'Pleroma shout settings',
    children: [
      onOff('enabled', 'Enabled', 'Enables the backend Shoutbox chat feature', instance.settings.flavour !== 'akkoma'),
      whole('limit', 'Limit', 'Shout message character limit', shoutLimit),
    ],
  },
  {
    group: ':pleroma',
    key: 'Oban',
    label: 'Oban',
    description: 'Oban is an asynchronous job processor used for background jobs',
    children: [
      setting(
        ':queues',
        ['keyword', 'integer'],
        'Queues',
        'Background jobs queues (keys: queues, values: max numbers of concurrent jobs)',
        undefined,
        {
          children: [
            whole('background', 'Background', 'Background queue', 20),
            whole('federator_incoming', 'Federator incoming', 'Incoming federation queue', 5),
            whole('federator_outgoing', 'Federator outgoing', 'Outgoing federation queue', 25),
          ],
        },
      ),
    ],
  },
  {
    group: ':web_push_encryption',
    key: ':vapid_details',
    label: 'Vapid details',
    description: 'Web Push Notifications configuration. You can use the mix task `mix web_push.gen.keypair` to generate it.',
    children: [
      setting(':subject', 'string', 'Subject', 'A mailto link for the administrative contact', `mailto:admin@${instance.site.domain}`),
      setting(':public_key', 'string', 'Public key', 'VAPID public key', 'BPTD5Ujhri8zXgj4zqKXk8YnhbVckbHIKoJ-p9KsjBd5'),
      setting(':private_key', 'string', 'Private key', 'VAPID private key', '4xwHB76Ye_hsHk34enijGbztnerXtQpfupYsHfnxcVs'),
    ],
  },
];
