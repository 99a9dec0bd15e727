import './common.ts';
export { settingsArea as area } from '#app/wiring/areas/settings.ts';
export { SettingsContent } from '#views/settings/settings-content.tsx';
