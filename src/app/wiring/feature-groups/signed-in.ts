import { provideAutocomplete } from '#features/composer/wiring/autocomplete.ts';
import { provideComposers } from '#features/composer/wiring/composers.ts';
import { provideDraftCount } from '#features/composer/wiring/draft-count.ts';
import { provideDrafts } from '#features/composer/wiring/drafts.ts';
import type { Live } from '#services/effects.ts';
import { provideLogout } from '../logout.ts';
import { provideOutbox } from '#features/composer/wiring/outbox.ts';
import { provideFilteredCount } from '#features/filtered-notifications/wiring/filtered-count.ts';
import { provideNotifications } from '#features/notifications/wiring/notifications.ts';
import { provideReport } from '#features/report/wiring/report.ts';
import { provideRewrites } from '#features/composer/wiring/rewrites.ts';
import { provideStatusActions } from '#features/status-actions/wiring/status-actions.ts';
import { provideStream } from '#features/stream/wiring/stream.ts';
import { provideSettingsProfile } from '#features/settings/wiring/settings-profile.ts';
import { provideSuggestions } from '#features/suggestions/wiring/suggestions.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideUnsent } from '../unsent.ts';
import { provideWaiting } from '#features/composer/wiring/waiting.ts';

/** The actors that a signed-in page needs after its first statuses. */
export const signedInGroup = (parts: SessionParts, live: Live) => {
  const posts = live.createPostStore();
  return {
    stream: provideStream(parts, live),
    statusActions: provideStatusActions(parts, live),
    composers: provideComposers(parts, live, posts),
    autocomplete: provideAutocomplete(parts),
    outbox: provideOutbox(parts, live, posts),
    drafts: provideDrafts(parts, live, posts),
    draftCount: provideDraftCount(parts, live, posts),
    logout: provideLogout(parts),
    rewrites: provideRewrites(parts, live, posts),
    notifications: provideNotifications(parts, live),
    filteredCount: provideFilteredCount(parts),
    waiting: provideWaiting(parts, live),
    suggestions: provideSuggestions(parts.http),
    report: provideReport(parts, live),
    settingsProfile: provideSettingsProfile(parts),
    unsent: provideUnsent(parts, live, posts),
  };
};
