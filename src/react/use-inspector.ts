import { useRoot } from './hooks.ts';
import { pieces } from './lazy/pieces.ts';
import { recorderOf } from '#services/system.ts';

/** How a person opens the inspector; it rejects where the inspector cannot be fetched. */
export const useInspector = () => {
  const root = useRoot();
  return async (): Promise<void> => {
    const { showInspector } = await pieces.inspector();
    showInspector(root, recorderOf(root));
  };
};
