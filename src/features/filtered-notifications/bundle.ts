import '#react/lazy/common.ts';
export { filteredNotificationsGroup as group } from './wiring/filtered-notifications.ts';
export { FilteredScreen } from './filtered-screen.tsx';
export { PolicySection } from './policy-section.tsx';
