/** Our choice: more is not worth reading (rule badge-most). */
export const MAX = 99;
