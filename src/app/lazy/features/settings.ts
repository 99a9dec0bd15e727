import './common.ts';
export { settingsGroup as group } from '#app/wiring/feature-groups/settings.ts';
export { SettingsContent } from '#views/settings/settings-content.tsx';
