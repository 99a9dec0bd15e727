import '#react/lazy/common.ts';
export { searchGroup as group } from '../wiring/feature-groups/search.ts';
export { About } from '#features/about/about.tsx';
export { SearchScreen } from '#features/search/search-screen.tsx';
