import '#react/lazy/common.ts';
export { profileExtrasGroup as group } from './wiring/profile-extras-group.ts';
export { Birthdays } from './birthdays.tsx';
export { FamiliarFollowers } from './familiar-followers.tsx';
export { FeaturedTags } from './featured-tags.tsx';
export { OwnFeaturedTags } from './own-featured-tags.tsx';
