import start from '../../locales/en.json?start';

/** The words that were fetched so far: those of the first load, and the rest as soon as a part that says them is there. */
export const known = { ...start };
