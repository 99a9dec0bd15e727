/** True if all tests run, which prints only what failed. */
export const isBrief = process.env['CI'] === 'true' || process.env['STARLING_REPORT'] === 'brief';
