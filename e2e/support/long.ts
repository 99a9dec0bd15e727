/** How long a journey of many steps may take, each of them waited for, in ms. */
export const LONG = 150_000;
