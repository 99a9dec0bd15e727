import { quietMachine } from '#machines/stream/quiet.machine.ts';
import { wireAutocomplete } from '#features/composer/wiring/autocomplete.ts';
import { wireComposers } from '#features/composer/wiring/composers.ts';
import { wireDrafts } from '#features/composer/wiring/drafts.ts';
import type { Live } from '#services/effects.ts';
import { wireLogout } from '../logout.ts';
import { wireOutbox } from '#features/composer/wiring/outbox.ts';
import { wireNotifications } from '#features/notifications/wiring/notifications.ts';
import { wireReport } from '#features/report/wiring/report.ts';
import { wireRewrites } from '#features/composer/wiring/rewrites.ts';
import { wireStatusActions } from '#features/status-actions/wiring/status-actions.ts';
import { wireStream } from '#features/stream/wiring/stream.ts';
import { wireSettingsProfile } from '#features/settings/wiring/settings-profile.ts';
import { wireSuggestions } from '#features/suggestions/wiring/suggestions.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { wireUnsent } from '../unsent.ts';
import { wireWaiting } from '#features/composer/wiring/waiting.ts';

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
