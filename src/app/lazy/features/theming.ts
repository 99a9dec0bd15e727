import './common.ts';
export { themingGroup as group } from '#app/wiring/feature-groups/theming.ts';
export { ThemeTab } from '#views/settings/theme/theme-tab.tsx';
