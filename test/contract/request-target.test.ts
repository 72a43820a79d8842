import { describe, expect, test } from 'vitest';
import { normaliseBaseUrl, renderTarget } from '../../src/contract/request-target.ts';
import { operationOf } from './small-api.ts';

describe('a target', () => {
  test.each([
    ['getPlant', { id: 7 }, '/plants/7'],
    ['getPlant', { id: 'a/b c', lang: 'é&=', other: 1 }, '/plants/a%2Fb%20c?lang=%C3%A9%26%3D&other=1'],
    ['getPlant', { id: "(it's)*!" }, '/plants/%28it%27s%29%2A%21'],
    ['getPlant', { id: 1, 'X-Trace': 'x' }, '/plants/1'],
    ['listPlants', { lang: ['de', 'a&b'], page: 2 }, '/plants?lang=de&lang=a%26b&page=2'],
    ['listPlants', {}, '/plants'],
  ])('of %s with %o is %s', (id, values, target) => {
    expect(renderTarget(operationOf(id), values)).toBe(target);
  });

  test('without a value for its path is a fault of the suite', () => {
    expect(() => renderTarget(operationOf('getPlant'), {})).toThrow('getPlant: the path parameter id has no value');
    expect(() => renderTarget(operationOf('getPlant'), { id: [1, 2] })).toThrow(
      'getPlant: the path parameter id has more than one value',
    );
  });
});

test.each([
  ['https://plants.example', 'https://plants.example'],
  ['https://plants.example/', 'https://plants.example'],
  ['http://plants.example:8080/a/b//', 'http://plants.example:8080/a/b'],
  ['https://plants.example/a?x=1#y', 'https://plants.example/a'],
  ['ftp://plants.example', undefined],
  ['plants.example', undefined],
])('the base URL %s is %s', (text, base) => {
  expect(normaliseBaseUrl(text)).toBe(base);
});
