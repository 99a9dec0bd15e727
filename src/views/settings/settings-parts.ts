import '#i18n/rest.ts';
export { SettingsContent } from './settings-content.tsx';
