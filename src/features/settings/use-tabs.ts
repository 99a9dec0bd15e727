import { useServerCan } from '#react/hooks.ts';
import type { Ability } from '#domain/server/server.ts';
import { TABS, type Tab } from './rows.ts';

/** What stands in the tab of the account's safety, by what the server must have for it, pages of its own too (rule server-pages). */
const SECURITY: readonly Ability[] = [
  'passwordChange',
  'emailChange',
  'secondFactor',
  'sessionList',
  'accountDeletion',
  'mastodonPages',
  'gotosocialPages',
];

/** The tabs that have something in them here. */
export const useTabs = (): readonly Tab[] => {
  const can = useServerCan();
  return TABS.filter((tab) => tab !== 'security' || SECURITY.some(can));
};
