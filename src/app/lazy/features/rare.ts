import './for-guests.ts';
export { RareElement } from '#parts/rich-text/rare.tsx';
