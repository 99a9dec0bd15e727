import type { Ability } from '../server/server.ts';

/** An action on the server's own pages, where it has no calls for it. */
export type Deed = 'password' | 'factor' | 'apps' | 'deletion' | 'import' | 'move';
export type Page = readonly [deed: Deed, path: string];
export type PageTab = 'security' | 'moving';

/** The paths of the pages on each kind of server (rule server-pages). */
const PAGES: readonly (readonly [Ability, Readonly<Record<PageTab, readonly Page[]>>])[] = [
  [
    'mastodonPages',
    {
      security: [
        ['password', '/auth/edit'],
        ['factor', '/settings/two_factor_authentication_methods'],
        ['apps', '/oauth/authorized_applications'],
        ['deletion', '/settings/delete'],
      ],
      moving: [
        ['import', '/settings/imports'],
        ['move', '/settings/migration'],
      ],
    },
  ],
  [
    'gotosocialPages',
    {
      security: [
        ['password', '/settings/user/account'],
        ['factor', '/settings/user/account'],
        ['apps', '/settings/user/tokens'],
      ],
      moving: [
        ['import', '/settings/user/export-import'],
        ['move', '/settings/user/migration'],
      ],
    },
  ],
];

/** Returns the pages of the server for a tab of the settings. */
export const pagesOf = (tab: PageTab, can: (ability: Ability) => boolean): readonly Page[] =>
  PAGES.find(([ability]) => can(ability))?.[1][tab] ?? [];
