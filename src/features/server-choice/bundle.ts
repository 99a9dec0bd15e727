import '#react/lazy/common.ts';
export { openServerChoice } from './open-server-choice.tsx';
