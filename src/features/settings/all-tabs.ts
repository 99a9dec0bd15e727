/** No category: phones show the list of them all (rule settings-on-phones). */
export const ALL_TABS = 'all';
