import '#react/lazy/common.ts';
export { featuredTagsGroup as group } from './wiring/featured-tags-group.ts';
export { FeaturedTags } from './featured-tags.tsx';
export { OwnFeaturedTags } from './own-featured-tags.tsx';
