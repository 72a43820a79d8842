import type { FieldLines } from '../../http/message.ts';
import type { Refusal } from '../service.ts';

/** A refusal with the fields that its status demands, such as `Allow` with 405. */
export interface Refused extends Refusal {
  readonly fields?: FieldLines;
}
