/** Sets an own member, whatever its name: assignment to `__proto__` would change the prototype instead. */
export function defineMember<T>(object: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
