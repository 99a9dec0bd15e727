import '#react/lazy/for-guests.ts';
export { MenuDrawer } from '#shell/menu-drawer.tsx';
export { TimelinesSheet } from '#shell/timelines-sheet.tsx';
