/** `2011-01-03` */
const isoForm = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an ISO day that the calendar has: `2011-02-30` is none. */
export function isDay(text: string): boolean {
  if (!isoForm.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
