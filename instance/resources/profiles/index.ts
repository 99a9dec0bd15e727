import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { profileRoutes } from './accounts.ts';
import { birthdayRoutes } from './birthdays.ts';
import { filterGroupRoutes } from './filter-groups.ts';
import { filterRoutes } from './filters.ts';
import { frontendSettingsRoutes } from './frontend-settings.ts';
import { markerRoutes } from './markers.ts';
import { notificationSettingsRoutes } from './notification-settings.ts';
import { preferenceRoutes } from './preferences.ts';
import { profilePictureRoutes } from './profile-pictures.ts';
import { remoteFollowRoutes } from './remote-follow.ts';
import { scrobbleRoutes } from './scrobbles.ts';
import { searchRoutes } from './search.ts';
import { settingsStoreRoutes } from './settings-store.ts';
import { suggestionRoutes } from './suggestions.ts';
import { updateCredentialsRoutes } from './update-credentials.ts';
import { webfingerRoutes } from './webfinger.ts';

const parts = [
  updateCredentialsRoutes,
  profilePictureRoutes,
  searchRoutes,
  profileRoutes,
  suggestionRoutes,
  preferenceRoutes,
  markerRoutes,
  filterRoutes,
  filterGroupRoutes,
  frontendSettingsRoutes,
  settingsStoreRoutes,
  notificationSettingsRoutes,
  remoteFollowRoutes,
  webfingerRoutes,
  birthdayRoutes,
  scrobbleRoutes,
];

/** Adds the calls for accounts, their lookup and their preferences. */
export function profileAreaRoutes(app: Hono<Env>, instance: Instance): void {
  for (const addTo of parts) addTo(app, instance);
}
