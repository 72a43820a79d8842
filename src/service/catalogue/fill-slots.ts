import { remembered } from './remembered.ts';

/** Gives the text of a slot, the same one each time. */
export type SlotValues = (name: string) => string;

/** Text and slot names in turn, text first. */
const partsOf = remembered(10_000, (template: string) => template.split(/\{([a-z]+\d?)\}/));

/** A template with its slots (`{name}`) filled, its first letter a capital where it has one. */
export function fillSlots(template: string, values: SlotValues): string {
  const text = partsOf(template)
    .map((part, i) => (i % 2 === 0 ? part : values(part)))
    .join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
