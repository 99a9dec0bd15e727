const LENGTH = 26; // as that of GoToSocial's ids

/** Returns the id of an entry in the form of GoToSocial's. */
export const longId = (id: number): string => String(id).padStart(LENGTH, '0');
/** Returns the number in such an id; an impossible one for any other. */
export const shortId = (id: string): string => (/^\d{26}$/.test(id) ? String(Number(id)) : '0');
