import { loadsOnUse } from '#domain/shell/save-data.ts';

/** True if nothing may be prefetched (rule save-data). */
export const useLoadsOnUse = (): boolean => loadsOnUse(navigator as object);
