import { importAgain } from '#browser/import-again.ts';

/** How a part that did not load is fetched once more. */
export const useImportAgain = () => importAgain;
