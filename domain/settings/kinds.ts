/** A setting with its default and the check of its values. */
export interface Setting<T> {
  readonly start: T;
  readonly is: (value: unknown) => value is T;
}

/** A boolean. */
export const flag = (start: boolean): Setting<boolean> => ({ start, is: (value) => typeof value === 'boolean' });

/** One of the given options; the first is the default. */
export const choice = <const T extends string | number>(...options: readonly [T, ...T[]]): Setting<T> => ({
  start: options[0],
  is: (value): value is T => (options as readonly unknown[]).includes(value),
});

/** An integer within bounds. */
export const whole = (start: number, least: number, most: number): Setting<number> => ({
  start,
  is: (value): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
});

/** Any text. */
export const text = (start: string): Setting<string> => ({ start, is: (value) => typeof value === 'string' });

/** A list of texts. */
export const texts: Setting<readonly string[]> = {
  start: [],
  is: (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

/** An object with values of one kind. */
export const each = <T>(is: (value: unknown) => value is T): Setting<Readonly<Record<string, T>>> => ({
  start: {},
  is: (value): value is Readonly<Record<string, T>> => isRecord(value) && Object.values(value).every(is),
});

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
