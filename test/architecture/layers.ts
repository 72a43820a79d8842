import { type Import, importsOf, type Source } from './source.ts';

interface Room {
  /** Rooms whose modules may be imported. A room may always import from itself. */
  readonly imports: readonly string[];
  /** Rooms of which only types may be imported. */
  readonly types?: readonly string[];
}

const vocabulary = ['src/http', 'src/random'];
const described = [...vocabulary, 'src/description'];
const twin = [...described, 'src/world', 'src/mock', 'src/service', 'src/mutants', 'fixtures'];
const suite = ['src/contract', 'contracts'];

/** Who may import whom: the table of the architecture. What is not named here is forbidden. */
export const rooms: Readonly<Record<string, Room>> = {
  'src/http': { imports: [] },
  'src/random': { imports: [] },
  'src/description': { imports: vocabulary },
  'src/world': { imports: described },
  'src/contract': { imports: described },
  'src/client': { imports: described },
  'src/mock': { imports: [...described, 'src/world'] },
  contracts: { imports: [...described, 'src/contract'] },
  fixtures: { imports: [] },
  'src/service': { imports: [...described, 'src/world', 'fixtures'], types: ['src/mock'] },
  'src/mutants': { imports: [...described, 'src/world', 'src/mock', 'src/service', 'fixtures'] },
  'src/console': { imports: described, types: ['src/mock'] },
  'src/report': { imports: described, types: ['src/contract'] },
  'src/proof': { imports: [...twin, ...suite] },
  'src/cli': { imports: [...twin, ...suite, 'src/client', 'src/report', 'src/proof'] },
};

/** The room of a module, the longest that fits: `src/http` for `src/http/json.ts`. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'src' ? `src/${second}` : first;
}

function mayImport(from: string, to: string, it: Import): boolean {
  const room = rooms[from];
  if (room === undefined) return false;
  return from === to || room.imports.includes(to) || (it.typeOnly && (room.types ?? []).includes(to));
}

/** Imports that the table does not allow. */
export function climbingImports(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((it) => {
      if (it.target === undefined || mayImport(roomOf(source.path), roomOf(it.target), it)) return [];
      return [`${source.path} imports ${it.typeOnly ? 'types of ' : ''}${it.target}`];
    }),
  );
}

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(sources: readonly Source[], withTypes: boolean): Graph {
  const edges = (source: Source): readonly string[] =>
    importsOf(source).flatMap((it) => (it.target !== undefined && (withTypes || !it.typeOnly) ? [it.target] : []));
  return new Map(sources.map((source) => [source.path, edges(source)]));
}

function pathBack(graph: Graph, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (from: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of graph.get(from) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...path, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(start, [start]);
}

/** Modules that import each other in a ring, one line a ring. `withTypes` counts imports that are erased, too. */
export function cycles(sources: readonly Source[], withTypes: boolean): readonly string[] {
  const graph = graphOf(sources, withTypes);
  const rings = new Map<string, string>();
  for (const start of graph.keys()) {
    const ring = pathBack(graph, start);
    if (ring === undefined) continue;
    const members = [...new Set(ring)].sort();
    if (!rings.has(members.join())) rings.set(members.join(), ring.join(' → '));
  }
  return [...rings.values()];
}
