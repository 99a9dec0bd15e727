import { useRoot } from './hooks.ts';
import { pieces } from './lazy/pieces.ts';
import { recorderOf } from '#services/system.ts';

/** Returns a function that opens the inspector; it rejects if the inspector cannot be fetched. */
export const useInspector = () => {
  const root = useRoot();
  return async (): Promise<void> => {
    const { showInspector } = await pieces.inspector();
    showInspector(root, recorderOf(root));
  };
};
