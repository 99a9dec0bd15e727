/** The server says that they are others now. */
export type FiltersContract = { type: 'filters.changed' };
