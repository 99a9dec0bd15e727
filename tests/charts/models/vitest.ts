/** Replaces Vitest in the site: it runs the bodies of `describe`, which declare the models, and no test. */
const nothing = () => {};
const chained: unknown = new Proxy(nothing, { get: () => chained, apply: () => chained });
const block = (_title: string, body?: () => void): void => body?.();

export const describe = Object.assign(block, { each: () => nothing, skip: nothing });
export const test = Object.assign(nothing, { each: () => nothing, skip: nothing });
export const it = Object.assign(() => {}, { each: () => nothing, skip: nothing });
export const expect = chained;
export const vi = chained;
export const beforeEach = nothing;
export const afterEach = nothing;
export const beforeAll = nothing;
export const afterAll = nothing;
export const onTestFinished = nothing;
