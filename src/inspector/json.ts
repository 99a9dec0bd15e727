/** The values of a trace. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
