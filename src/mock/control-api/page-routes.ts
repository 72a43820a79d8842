import { pageMediaType } from '../pages.ts';
import { type ControlCall, type ControlResult, type ControlRoute, refuse } from './route.ts';

function pageOf<State>({ pages }: ControlCall<State>, name: string): ControlResult {
  if (pages === undefined) {
    return refuse('not_found', 'This mock was made without pages; the command apitwin mock has them.');
  }
  const text = Object.hasOwn(pages, name) ? pages[name] : undefined;
  const contentType = pageMediaType(name);
  if (text === undefined || contentType === undefined) return refuse('not_found', `There is no file ${name}.`);
  return { kind: 'page', contentType, text };
}

export const pageRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/console',
    summary: 'A page: traffic, worlds, clock, trouble, personas and coverage.',
    answer: (call) => pageOf(call, 'console.html'),
  },
  {
    method: 'GET',
    path: '/reference',
    summary: 'A page: every operation of the description, to read and to try.',
    answer: (call) => pageOf(call, 'reference.html'),
  },
  {
    method: 'GET',
    path: '/assets/{name}',
    summary: 'What these pages load.',
    answer: (call) => pageOf(call, call.name),
  },
];
