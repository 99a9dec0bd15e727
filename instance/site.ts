import type { Site } from './instance.ts';

/** What the instance claims to be: clients tell the API family by this name and by `features`. */
export const software = { name: 'akkoma', version: '3.13.2' } as const;
export const apiVersion = '2.7.2 (compatible; Akkoma 3.13.2)';

export const features = [
  'pleroma_api',
  'akkoma_api',
  'mastodon_api',
  'mastodon_api_streaming',
  'pleroma:api/v1/notifications:include_types_filter',
  'editing',
  'bubble_timeline',
] as const;

export const postFormats = ['text/plain', 'text/markdown'] as const;
export const maxStatusChars = 5000;
export const fieldsLimits = { maxFields: 10, maxRemoteFields: 20, nameLength: 512, valueLength: 2048 } as const;
export const pollLimits = { max_expiration: 31_536_000, max_option_chars: 200, max_options: 20, min_expiration: 0 } as const;
export const uploadLimits = { avatar: 2_000_000, background: 4_000_000, banner: 4_000_000, general: 16_000_000 } as const;

/** The public half of a P-256 key pair; nothing is ever pushed from here, so its private half does not exist. */
export const vapidPublicKey = 'BPTD5Ujhri8zXgj4zqKXk8YnhbVckbHIKoJ-p9KsjBd5r3gssUGLJ8MSRKUA_prF3oaZZTmhS6cpuz-vQ69pLmc';

/** How long a token says it lives, in seconds; as the recorded servers, it does not end by itself. */
export const tokenLifetime = 3_153_600_000;

/** What our own instance says of itself, on the port that it took. */
export function siteAt(port: number): Site {
  return {
    origin: `http://localhost:${port}`,
    domain: 'localhost',
    title: 'Starling Harbour',
    description: 'A small instance by the sea, for trying out a client: birds, trains, clocks, bread and code.',
    bubble: ['tidepool.example', 'rails.example'],
  };
}
