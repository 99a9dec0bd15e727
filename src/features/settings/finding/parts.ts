import type { Ability } from '#domain/server/server.ts';
import type { MessageId } from '#i18n/messages.ts';
import type { Tab } from '../rows.ts';

/** A part of a tab that is no row: it is found by its heading. */
export interface Part {
  readonly tab: Tab;
  readonly name: MessageId;
  readonly help?: MessageId;
  /** What stands in it, by which it is found, too. */
  readonly holds?: readonly MessageId[];
  readonly needs?: Ability;
}

/** What stands in the tabs that have views of their own. */
export const PARTS: readonly Part[] = [
  {
    tab: 'profile',
    name: 'profile.pictures',
    holds: ['profile.avatar', 'profile.header', 'profile.background'],
    needs: 'profilePictures',
  },
  { tab: 'profile', name: 'profile.name' },
  { tab: 'profile', name: 'profile.bio' },
  { tab: 'profile', name: 'profile.fields', needs: 'profileFields' },
  { tab: 'mutes', name: 'serverFilters.title', help: 'serverFilters.help', needs: 'filters' },
  { tab: 'mutes', name: 'mutes.muted', needs: 'muting' },
  { tab: 'mutes', name: 'mutes.blocked' },
  { tab: 'mutes', name: 'mutes.domains', needs: 'domainBlocks' },
  { tab: 'security', name: 'security.password', help: 'security.password_help', needs: 'passwordChange' },
  { tab: 'security', name: 'security.email', needs: 'emailChange' },
  { tab: 'security', name: 'security.factor', help: 'security.factor_help', needs: 'secondFactor' },
  { tab: 'security', name: 'security.sessions', help: 'security.sessions_help', needs: 'sessionList' },
  { tab: 'security', name: 'security.deletion', help: 'security.deletion_help', needs: 'accountDeletion' },
  { tab: 'moving', name: 'moving.import', help: 'moving.import_help', needs: 'listImport' },
  { tab: 'moving', name: 'moving.export', help: 'moving.export_help' },
  { tab: 'moving', name: 'moving.backups', help: 'moving.backups_help', needs: 'backups' },
  { tab: 'moving', name: 'moving.aliases', help: 'moving.aliases_help', needs: 'aliases' },
  { tab: 'moving', name: 'moving.move', help: 'moving.move_help', needs: 'accountMove' },
  { tab: 'moving', name: 'moving.mascot', help: 'moving.mascot_help', needs: 'mascot' },
];
