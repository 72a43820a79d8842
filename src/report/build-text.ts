import type { Run } from '../contract/run.ts';

/** What tells the build that was judged, in a few words; empty when nothing does. */
export function buildText({ build }: Run): string {
  if (!build) return '';
  const fields = build.fields.map(({ name, value }) => `${name}: ${value}`);
  const version = build.version ? [`${build.version.value} by ${build.version.url}`] : [];
  const all = [...fields, ...version];
  return all.length === 0 ? '' : `build ${all.join(', ')}`;
}
