/** What is known to be unproved, by kind of complaint. Whoever proves one takes it out; nothing may be added. */
export const openComplaints: Readonly<Record<string, readonly string[]>> = {};
