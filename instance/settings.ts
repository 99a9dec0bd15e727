import type { Privilege } from './privileges.ts';

export const flavours = ['union', 'akkoma', 'pleroma', 'mastodon', 'gotosocial', 'snac', 'hollo'] as const;
/** The server that the instance imitates; `union` is everything that the specification names. */
export type Flavour = (typeof flavours)[number];

export const captchaKinds = ['none', 'native', 'kocaptcha'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

export const snacVersions = ['2.75', '2.96'] as const;
export type SnacVersion = (typeof snacVersions)[number];

export const fileCachings = ['hashed', 'fortnight', 'revalidated'] as const;
/**
 * The caching of the client's files: `hashed` trusts names that change with their content and sends `Link` hints;
 * `fortnight` caches all but the page, as Pleroma 2.7 does; `revalidated` requires revalidation, as Akkoma does.
 */
export type FileCaching = (typeof fileCachings)[number];

/** The settings that an operator may change while the instance runs. */
export interface Settings {
  flavour: Flavour;
  /** the version that `snac` imitates */
  snacVersion: SnacVersion;
  captcha: CaptchaKind;
  registrationOpen: boolean;
  accountApprovalRequired: boolean;
  accountActivationRequired: boolean;
  /** guests read nothing */
  private: boolean;
  /** respond with 429 where Akkoma would */
  rateLimits: boolean;
  /** how long an upload is worked on, as on Mastodon, before it has an address and can be posted; 0 as on Akkoma */
  mediaProcessingMs: number;
  /** as `pleroma.privileges` lists them and the calls of the staff check them; null for the flavour's own; Akkoma has none */
  moderatorPrivileges: readonly Privilege[] | null;
  fileCaching: FileCaching;
  /** false if the configuration is in a file only, so that the configuration calls respond with 400 */
  configurableFromDatabase: boolean;
}

/** The default: open registration, and as few obstacles as possible. */
export const usualSettings: Readonly<Settings> = {
  flavour: 'union',
  snacVersion: '2.75',
  captcha: 'none',
  registrationOpen: true,
  accountApprovalRequired: false,
  accountActivationRequired: false,
  private: false,
  rateLimits: false,
  mediaProcessingMs: 0,
  moderatorPrivileges: null,
  fileCaching: 'hashed',
  configurableFromDatabase: true,
};
