import { quietMachine } from '#machines/stream/quiet.machine.ts';
import { wireAutocomplete } from '../autocomplete.ts';
import { wireComposers } from '../composers.ts';
import { wireDrafts } from '../drafts.ts';
import type { Live } from '#services/effects.ts';
import { wireLogout } from '../logout.ts';
import { wireOutbox } from '../outbox.ts';
import { wireNotifications } from '../notifications.ts';
import { wireReport } from '../report.ts';
import { wireRewrites } from '../rewrites.ts';
import { wireStatusActions } from '../status-actions.ts';
import { wireStream } from '../stream.ts';
import { wireSettingsProfile } from '../settings-profile.ts';
import { wireSuggestions } from '../suggestions.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { wireUnsent } from '../unsent.ts';
import { wireWaiting } from '../waiting.ts';

/** What an account's page needs after its first statuses. */
export const signedInGroup = (parts: SessionParts, live: Live) => {
  const posts = live.createPostStore();
  return {
    stream: wireStream(parts, live),
    quiet: quietMachine,
    statusActions: wireStatusActions(parts, live),
    composers: wireComposers(parts, live, posts),
    autocomplete: wireAutocomplete(parts),
    outbox: wireOutbox(parts, live, posts),
    drafts: wireDrafts(parts, posts),
    logout: wireLogout(parts),
    rewrites: wireRewrites(parts, posts),
    notifications: wireNotifications(parts, live),
    waiting: wireWaiting(parts, live),
    suggestions: wireSuggestions(parts.http),
    report: wireReport(parts, live),
    settingsProfile: wireSettingsProfile(parts),
    unsent: wireUnsent(parts, live, posts),
  };
};
