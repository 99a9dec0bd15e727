import { growingMachine } from '../support/growing.ts';

/** The filtered notifications of one account, page by page, while its request is expanded (rule filtered-requests). */
export const filteredListMachine = growingMachine('filteredList', (key) => [{ holder: `filtered ${key}`, kind: 'notifications' }]);
