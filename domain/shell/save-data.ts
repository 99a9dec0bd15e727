/** Whether somebody asked the browser to fetch no more than is needed (rule save-data); browsers that do not say have not been asked. */
export const savesData = ({ connection }: { connection?: { saveData?: boolean } }): boolean => connection?.saveData === true;
