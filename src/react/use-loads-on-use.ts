import { loadsOnUse } from '#domain/shell/save-data.ts';

/** Whether nothing is to be fetched that only might be needed (rule save-data). */
export const useLoadsOnUse = (): boolean => loadsOnUse(navigator as object);
