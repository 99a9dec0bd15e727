import '#react/lazy/common.ts';
export { filteredGroup as group } from './wiring/filtered-group.ts';
export { FilteredScreen } from './filtered-screen.tsx';
export { PolicySection } from './policy-section.tsx';
