import type { JsonObject } from '../../http/json.ts';
import type { Stream } from '../../random/stream.ts';
import { numberMember } from '../../description/node-members.ts';
import { UnsatisfiableSchemaError } from './unsatisfiable.ts';

/** Distance from the one bound that a schema gives to the other. */
const span = 1000;

/** Away from an excluded bound by one step; the other bounds as they are. */
function boundsOf(schema: JsonObject, step: number): [least: number, most: number] {
  const above = numberMember(schema, 'exclusiveMinimum');
  const below = numberMember(schema, 'exclusiveMaximum');
  const minimum = numberMember(schema, 'minimum');
  const maximum = numberMember(schema, 'maximum');
  const multiple = (bound: number, round: (value: number) => number): number => round(bound / step);
  const lows = [
    minimum === undefined ? undefined : multiple(minimum, Math.ceil),
    above === undefined ? undefined : multiple(above, Math.floor) + 1,
  ].filter((low) => low !== undefined);
  const highs = [
    maximum === undefined ? undefined : multiple(maximum, Math.floor),
    below === undefined ? undefined : multiple(below, Math.ceil) - 1,
  ].filter((high) => high !== undefined);
  const reach = Math.ceil(span / step);
  const most = highs.length > 0 ? Math.min(...highs) : undefined;
  const least = lows.length > 0 ? Math.max(...lows) : Math.min(0, (most ?? 0) - reach);
  return [least, most ?? Math.max(least, 0) + reach];
}

/** A number that the numeric keywords of a schema permit; whole when `integer`. */
export function numberValue(schema: JsonObject, integer: boolean, stream: Stream): number {
  const multipleOf = numberMember(schema, 'multipleOf');
  const usual = integer ? 1 : 0.01;
  const step = multipleOf === undefined || multipleOf <= 0 ? usual : multipleOf;
  const whole = integer && !Number.isInteger(step) ? Math.ceil(step) : step;
  const [least, most] = boundsOf(schema, whole);
  if (least > most) throw new UnsatisfiableSchemaError('no number lies between the bounds');
  return Number((stream.int(least, most) * whole).toPrecision(15));
}
