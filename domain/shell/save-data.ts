const SLOW = ['slow-2g', '2g', '3g'];

/** Whether nothing is to be loaded that only might be needed: data is to be saved, or the connection is slow (rule save-data). */
export const loadsOnUse = ({ connection }: { connection?: { saveData?: boolean; effectiveType?: string } }): boolean =>
  connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');

/** Whether somebody asked the browser to fetch no more than is needed (rule save-data); browsers that do not say have not been asked. */
export const savesData = ({ connection }: { connection?: { saveData?: boolean } }): boolean => connection?.saveData === true;
