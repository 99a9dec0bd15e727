import '#react/lazy/for-readers.ts';
export { AccountCard } from '#components/account-card/account-card.tsx';
