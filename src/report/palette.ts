/** How text is emphasised; each function returns the text with or without control sequences around it. */
export interface Palette {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  doubtful(text: string): string;
}

const same = (text: string): string => text;

/** No emphasis: for files and terminals without colours. */
export const plainPalette: Palette = { bold: same, dim: same, good: same, bad: same, doubtful: same };
