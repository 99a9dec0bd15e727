import { license, version } from '#package.json';

/** What this client is: its version, and its licence by the name that SPDX gives it. */
export const useThisClient = () => ({ license, version });
