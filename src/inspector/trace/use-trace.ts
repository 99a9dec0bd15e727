import { saveTrace } from './save.ts';
import { useRoot } from '#react/hooks.ts';
import { recorderOf } from '#services/system.ts';

/** How a person saves what the machines did last. */
export const useTrace = () => {
  const root = useRoot();
  return (reason: string, error?: unknown): void => saveTrace(recorderOf(root), reason, error);
};
