/** Stands in a text for an icon that its source lost; nobody may guess it. */
export const lostIcon = "[?]";

export const lostIconWarning = `${lostIcon} marks an icon missing from the text: look at the printed card`;
