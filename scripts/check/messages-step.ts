import type { Step } from './step.ts';

/** The check of all locale files; its modules read the client's languages, which a check without them does not load. */
export const messagesStep: Step = {
  name: 'messages',
  run: async () => (await import('./messages/run.ts')).checkMessages(),
};
