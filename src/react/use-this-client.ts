import { license, version } from '#package.json';

/** Returns this client's version, and its licence by its SPDX name. */
export const useThisClient = () => ({ license, version });
