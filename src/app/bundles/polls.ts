import '#react/lazy/for-guests.ts';
export { pollsGroup as group } from '../wiring/feature-groups/polls.ts';
export { Poll } from '#components/poll/poll.tsx';
