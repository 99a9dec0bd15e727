import '#react/lazy/common.ts';
export { themingGroup as group } from './wiring/theming-group.ts';
export { ThemeTab } from './theme-tab.tsx';
