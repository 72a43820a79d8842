/** No value of the schema could be made: either there is none, or it asks for more than the synthesiser understands. */
export class UnsatisfiableSchemaError extends Error {
  override readonly name = 'UnsatisfiableSchemaError';
}
