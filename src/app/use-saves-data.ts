import { loadsOnUse } from '#domain/shell/save-data.ts';

/** Whether nothing is to be fetched that only might be needed (rule save-data). */
export const useSavesData = (): boolean => loadsOnUse(navigator as object);
