import './for-readers.ts';
export { AccountCard } from '#parts/account-card/account-card.tsx';
