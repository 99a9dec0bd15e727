import type { Role } from '../db/accounts.ts';
import type { Visibility } from '../db/visibility.ts';
import type { postFormats } from '../site.ts';

export interface Picture {
  name: string;
  width: number;
  height: number;
  description: string;
  blurhash?: string;
}

export interface Post {
  text: string;
  subject?: string;
  visibility?: Visibility;
  sensitive?: boolean;
  language?: string;
  contentType?: (typeof postFormats)[number];
  pictures?: readonly Picture[];
}

/** An account of a freshly seeded instance, local or remote. */
export interface Person {
  username: string;
  /** in Unicode spelling; stored in ASCII */
  domain?: string;
  name: string;
  note: string;
  fields?: readonly { name: string; value: string }[];
  language?: string;
  bot?: boolean;
  locked?: boolean;
  role?: Role;
  /** null: it never chose a picture */
  avatar?: null;
  deactivated?: boolean;
  posts: readonly (string | Post)[];
}

/** Every account that can sign in after seeding has this password. */
export const demoPassword = 'starling';
