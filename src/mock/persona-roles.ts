import type { Persona } from './service.ts';

/**
 * The key of each of these roles for which there is a persona: the one of that name, else the one that is named after
 * the plan of the first persona and the role, such as `pro-read`.
 */
export function keysOfRoles(personas: readonly Persona[], roles: readonly string[]): Readonly<Record<string, string>> {
  const keys = new Map(personas.map(({ persona, key }) => [persona, key]));
  const keyOf = (role: string): string | undefined => keys.get(role) ?? keys.get(`${personas[0]?.plan}-${role}`);
  return Object.fromEntries(
    roles.flatMap((role): (readonly [string, string])[] => {
      const key = keyOf(role);
      return key === undefined ? [] : [[role, key]];
    }),
  );
}
