/** A day of any year. */
export interface Day {
  readonly day: number;
  readonly month: number;
}

/** Returns the day of a moment in the user's time zone. */
export const dayOf = (moment: Date): Day => ({ day: moment.getDate(), month: moment.getMonth() + 1 });

export const keyOfDay = ({ day, month }: Day): string => `${month}-${day}`;

/** Returns a date of birth as a moment that is the same date in UTC; undefined for anything else than a date (rule birthdays). */
export const birthdayOf = (value: string | undefined): number | undefined => {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};
