/** The time limit of a journey of many steps, in ms. */
export const LONG = 150_000;
