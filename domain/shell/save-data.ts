const SLOW = ['slow-2g', '2g', '3g'];

/** True if nothing is to be preloaded: data saving is on, or the connection is slow (rule save-data). */
export const loadsOnUse = ({ connection }: { connection?: { saveData?: boolean; effectiveType?: string } }): boolean =>
  connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');

/** True if the browser's data saving is on (rule save-data); false where the browser does not report it. */
export const savesData = ({ connection }: { connection?: { saveData?: boolean } }): boolean => connection?.saveData === true;
