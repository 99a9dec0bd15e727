/** What a trace is made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
