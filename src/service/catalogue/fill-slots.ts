/** Gives the text of a slot, the same one each time. */
export type SlotValues = (name: string) => string;

const slot = /\{([a-z_0-9]+)\}/g;
const lowerInitial = /^[a-z]/;

/** A template with its slots filled, its first letter a capital. */
export function fillSlots(template: string, values: SlotValues): string {
  const text = template.replace(slot, (_, name: string) => values(name));
  return text.replace(lowerInitial, (letter) => letter.toUpperCase());
}
