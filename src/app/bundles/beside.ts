import '#react/lazy/for-guests.ts';
export { GuestColumn } from '#shell/guest-column.tsx';
export { PanelShortcuts, Shortcuts } from '#shell/shortcuts.tsx';
export { SearchBar } from '#shell/search-bar.tsx';
export { SidePanels } from '#shell/side-panels.tsx';
export { ThemeButton } from '#shell/theme-button.tsx';
