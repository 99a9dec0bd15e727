import '#react/lazy/common.ts';
export { SwipeActions } from './swipe-actions.tsx';
export { TimelinePull } from './timeline-pull.tsx';
export { NotificationsPull } from './notifications-pull.tsx';
