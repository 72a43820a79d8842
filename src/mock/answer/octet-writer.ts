const encoder = new TextEncoder();

/** A text in UTF-8. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Puts octets together. What was taken is never written again. */
export interface OctetWriter {
  /** Adds a text as UTF-8, or octets as they are. */
  add(part: string | Uint8Array): void;
  /** All that was added since the last `take` or `drop`. */
  take(): Uint8Array;
  /** Forgets what was added since then. */
  drop(): void;
}

/**
 * Many texts share one piece of memory: allocating and freeing each by itself takes longer than writing it. Each piece
 * is twice the one before, up to the larger size, so that who writes little takes little.
 */
const firstSlabOctets = 16 * 1024;
const mostSlabOctets = 1024 * 1024;
/** Texts up to this length are written here: calling the encoder takes longer. */
const shortText = 40;

export function createOctetWriter(): OctetWriter {
  let slab = new Uint8Array(0);
  let start = 0;
  let at = 0;
  const reserve = (octets: number): void => {
    if (at + octets <= slab.length) return;
    const taken = slab.subarray(start, at);
    const size = Math.min(Math.max(firstSlabOctets, 2 * slab.length), mostSlabOctets);
    slab = new Uint8Array(Math.max(size, 2 * (taken.length + octets)));
    slab.set(taken);
    at = taken.length;
    start = 0;
  };
  const encode = (text: string): void => {
    reserve(3 * text.length);
    at += encoder.encodeInto(text, slab.subarray(at)).written;
  };
  const addText = (text: string): void => {
    if (text.length > shortText) {
      encode(text);
      return;
    }
    reserve(text.length);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 0x7f) {
        encode(text);
        return;
      }
      slab[at + i] = unit;
    }
    at += text.length;
  };
  return {
    add(part) {
      if (typeof part === 'string') addText(part);
      else {
        reserve(part.length);
        slab.set(part, at);
        at += part.length;
      }
    },
    take() {
      const octets = slab.subarray(start, at);
      start = at;
      return octets;
    },
    drop() {
      at = start;
    },
  };
}
