import { growingMachine } from '../support/growing.ts';

/** One list of interactions, page by page, from when it is first shown as long as the session lives (rule interaction-lists). */
export const interactionListMachine = growingMachine('interactionList', (key) => [
  { holder: `interactions ${key}`, kind: 'notifications' },
]);
