import './common.ts';
export { searchGroup as group } from '#app/wiring/feature-groups/search.ts';
export { About } from '#views/about/about.tsx';
export { SearchScreen } from '#views/search/search-screen.tsx';
