import { saveTrace } from '#inspector/trace/save.ts';
import { useRoot } from './hooks.ts';
import { recorderOf } from './system.ts';

/** How a person saves what the machines did last. */
export const useTrace = () => {
  const root = useRoot();
  return (reason: string, error?: unknown): void => saveTrace(recorderOf(root), reason, error);
};
