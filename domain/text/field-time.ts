const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** Returns a time as the value of a form field: local, to the minute; empty for an invalid one. */
export const fieldOfTime = (moment: string): string => {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const day = [padded(at.getFullYear(), 4), padded(at.getMonth() + 1), padded(at.getDate())].join('-');
  return `${day}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
};

/** Returns the time of a form field as ISO 8601; empty while it is incomplete. */
export const timeOfField = (value: string): string => {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
};
