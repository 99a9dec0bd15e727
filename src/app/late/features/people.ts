import './common.ts';
export { peopleArea as area } from '#app/wiring/areas/people.ts';
export { AccountActions } from '#parts/account-card/account-actions.tsx';
