export { pageClock } from '#platform/page-clock.ts';
