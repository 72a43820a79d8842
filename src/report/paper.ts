import type { Run } from '../contract/run.ts';
import type { Palette } from './palette.ts';

/** What a report for people is written from, and onto. */
export interface Paper {
  readonly run: Run;
  readonly palette: Palette;
  /** Characters of a line. */
  readonly columns: number;
}

/** Lines under a title, with blank lines around it; nothing when there are none. */
export function section(paper: Paper, title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', paper.palette.bold(title), '', ...lines];
}
