import { growingMachine } from '../support/growing.ts';

/** One list of what others did, page by page, from when somebody first looks at it as long as the session lives (rule interaction-lists). */
export const interactionListMachine = growingMachine('interactionList', (key) => [
  { holder: `interactions ${key}`, kind: 'notifications' },
]);
