import type { DatabaseSync } from 'node:sqlite';
import { foundation } from './01-foundation.ts';
import { security } from './02-security.ts';
import { mediaFiles } from './03-media.ts';
import { statusExtras } from './04-statuses.ts';
import { relations } from './05-relations.ts';
import { profiles } from './06-profiles.ts';
import { chats } from './07-chats.ts';
import { moderation } from './08-moderation.ts';
import { idempotencyKeys } from './09-idempotency.ts';
import { notificationIds } from './10-notification-ids.ts';
import { otherClients } from './11-other-clients.ts';
import { flavourExtras } from './12-flavours.ts';
import { announcementReactions } from './13-announcement-reactions.ts';
import { usedCodes } from './14-used-codes.ts';
import { filteredNotifications } from './15-filtered-notifications.ts';
import { followLanguages } from './16-follow-languages.ts';
import { serverConfig } from './17-server-config.ts';
import { operator } from './18-operator.ts';
import { emojiPacks } from './19-emoji-packs.ts';
import { growth } from './20-growth.ts';
import { trustedApps } from './21-trusted-apps.ts';
import { serverBlocks } from './22-server-blocks.ts';
import { mastodonStaff } from './23-mastodon-staff.ts';
import { unused } from './24-unused.ts';
import { trendReviews } from './25-trend-reviews.ts';
import { quickPages } from './26-quick-pages.ts';
import { idleMerges } from './27-idle-merges.ts';

/** Each entry brings a database from the version before it to its own; the newest version is the number of entries. */
const versions: readonly string[] = [
  foundation,
  security,
  mediaFiles,
  statusExtras,
  relations,
  profiles,
  chats,
  moderation,
  idempotencyKeys,
  notificationIds,
  otherClients,
  flavourExtras,
  announcementReactions,
  usedCodes,
  filteredNotifications,
  followLanguages,
  serverConfig,
  operator,
  emojiPacks,
  growth,
  trustedApps,
  serverBlocks,
  mastodonStaff,
  unused,
  trendReviews,
  quickPages,
  idleMerges,
];

/** Brings a database to a version, the newest one, one transaction a step; a database from a newer program is refused. */
export function migrate(db: DatabaseSync, goal = versions.length): void {
  const row = db.prepare('PRAGMA user_version').get();
  const current = Number(row?.['user_version'] ?? 0);
  if (current > versions.length) {
    throw new Error(`The data is of version ${current}; this program knows versions up to ${versions.length}.`);
  }
  for (let version = current; version < goal; version += 1) {
    db.exec(`BEGIN; ${versions[version] ?? ''} PRAGMA user_version = ${version + 1}; COMMIT;`);
  }
}
