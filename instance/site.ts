import type { Site } from './instance.ts';

/** The formats in which a post can be written. */
export const postFormats = ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'] as const;
export const maxStatusChars = 5000;
export const maxPinned = 5;
export const chatLimit = 5000;
export const shoutLimit = 5000;
export const fieldsLimits = { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 } as const;
export const pollLimits = { max_expiration: 31_536_000, max_option_chars: 200, max_options: 20, min_expiration: 0 } as const;
export const uploadLimits = { avatar: 2_000_000, background: 4_000_000, banner: 4_000_000, general: 16_000_000 } as const;

/** Names that cannot be registered: they are paths of ours. */
export const restrictedNicknames: readonly string[] = [
  '.well-known',
  '~',
  'about',
  'activities',
  'api',
  'auth',
  'check_password',
  'dev',
  'friend-requests',
  'inbox',
  'internal',
  'main',
  'media',
  'nodeinfo',
  'notice',
  'oauth',
  'objects',
  'ostatus_subscribe',
  'pleroma',
  'proxy',
  'push',
  'registration',
  'relay',
  'settings',
  'status',
  'tag',
  'user-search',
  'user_exists',
  'users',
  'web',
  'verify_credentials',
  'update_credentials',
  'relationships',
  'search',
  'confirmation_resend',
  'mfa',
];

/** The stated lifetime of a token, in seconds; as on the recorded servers, it does not actually expire. */
export const tokenLifetime = 3_153_600_000;

/** Returns the description of our own instance, on the port that it took. */
export function siteAt(port: number): Site {
  return {
    origin: `http://localhost:${port}`,
    domain: 'localhost',
    title: 'Starling Harbour',
    description: 'A small instance by the sea, for trying out a client: birds, trains, clocks, bread and code.',
    bubble: ['tidepool.example', 'rails.example'],
  };
}
