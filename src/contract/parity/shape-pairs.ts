import type { ApiDescription, Operation } from '../../description/model.ts';
import type { AnswerName } from './drift.ts';
import type { AnswerShape, SeenMember } from './answer-shape.ts';

/** Answers of both sides that are compared. */
export interface ShapePair {
  readonly operation: Operation;
  readonly a: AnswerShape;
  readonly b: AnswerShape;
}

/** An answer that one side gave and the other never. */
export interface LoneShape extends AnswerName {
  readonly side: 'a' | 'b';
}

export interface PairedShapes {
  readonly pairs: readonly ShapePair[];
  readonly alone: readonly LoneShape[];
}

const isSuccess = ({ status }: AnswerShape): boolean => status >= 200 && status < 300;

function pairOperation(operation: Operation, a: readonly AnswerShape[], b: readonly AnswerShape[]): PairedShapes {
  const same = a.flatMap((shape) => {
    const other = b.find(({ status }) => status === shape.status);
    return other ? [{ operation, a: shape, b: other }] : [];
  });
  const aloneA = a.filter(({ status }) => !b.some((other) => other.status === status));
  const aloneB = b.filter(({ status }) => !a.some((other) => other.status === status));
  const [otherA, ...moreA] = aloneA.filter(isSuccess);
  const [otherB, ...moreB] = aloneB.filter(isSuccess);
  const other = otherA && otherB && moreA.length + moreB.length === 0 ? [{ operation, a: otherA, b: otherB }] : [];
  const name = (side: 'a' | 'b') => (shape: AnswerShape) => ({ operation: operation.id, status: shape.status, side });
  return { pairs: [...same, ...other], alone: [...aloneA.map(name('a')), ...aloneB.map(name('b'))] };
}

/** Pairs answers by operation and status. Where both sides succeed with another status, those answers are a pair, too. */
export function pairShapes(
  { operations }: ApiDescription,
  a: readonly AnswerShape[],
  b: readonly AnswerShape[],
): PairedShapes {
  const of = (shapes: readonly AnswerShape[], { id }: Operation) => shapes.filter(({ operation }) => operation === id);
  const all = operations.map((operation) => pairOperation(operation, of(a, operation), of(b, operation)));
  return { pairs: all.flatMap(({ pairs }) => pairs), alone: all.flatMap(({ alone }) => alone) };
}

/** What was seen at a place; `undefined`: nothing was. */
export function memberAt(
  { members }: AnswerShape,
  { record, pointer }: Pick<SeenMember, 'record' | 'pointer'>,
): SeenMember | undefined {
  return members.find((member) => member.record === record && member.pointer === pointer);
}
