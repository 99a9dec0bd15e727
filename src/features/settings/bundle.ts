import '#react/lazy/common.ts';
export { settingsGroup as group } from './wiring/settings-group.ts';
export { findablesOf } from './search/use-findables.ts';
export { SettingsContent } from './settings-content.tsx';
