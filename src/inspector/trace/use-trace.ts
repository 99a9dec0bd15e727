import { saveTrace } from './save.ts';
import { useRoot } from '#react/hooks.ts';
import { recorderOf } from '#services/system.ts';

/** Returns a function that saves the latest events of the machines. */
export const useTrace = () => {
  const root = useRoot();
  return (reason: string, error?: unknown): void => saveTrace(recorderOf(root), reason, error);
};
